import { applicationFlags } from '../core/intents.ts';
import { refuse } from '../core/errors.ts';
import { asId, asObject, asString, isList, type JsonObject } from '../core/json.ts';
import { userJson } from '../core/wire.ts';
import type { World } from '../core/world.ts';
import { type Answer, type Call, created, done, ok, param, type Route, route } from '../http/router.ts';
import { assertCommand, assertCommands } from '../validate/commands.ts';

/** The application itself and its commands. */

function application(world: World): JsonObject {
  return {
    id: world.applicationId,
    name: world.bot.name,
    icon: null,
    description: '',
    summary: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: applicationFlags(world.settings.grantedIntents),
    owner: userJson(world.bot),
    team: null,
    bot: userJson(world.bot),
    approximate_guild_count: world.guilds.size,
    approximate_user_install_count: 0,
    integration_types_config: { '0': {} },
  };
}

/** Where a request keeps its commands: one guild, or everywhere. */
interface Shelf {
  readonly guildId: string | undefined;
  readonly commands: readonly JsonObject[];
  readonly put: (commands: readonly JsonObject[]) => void;
}

function shelf(call: Call): Shelf {
  const { world } = call;
  if (param(call, 'application') !== world.applicationId) throw refuse.unknownApplication();
  const guildId = call.params.guild;
  if (guildId === undefined) {
    return {
      guildId,
      commands: world.commands.global,
      put: (commands) => {
        world.commands.global = commands;
        world.touch();
      },
    };
  }
  if (!world.guild(guildId).members.has(world.bot.id)) throw refuse.missingAccess();
  return {
    guildId,
    commands: world.commands.guild.get(guildId) ?? [],
    put: (commands) => {
      world.commands.guild.set(guildId, commands);
      world.touch();
    },
  };
}

/** A command as it is kept: with defaults, and its old id where one of that name and kind exists. */
function shelved(world: World, place: Shelf, command: JsonObject): JsonObject {
  const type = command.type ?? 1;
  const old = place.commands.find((one) => one.name === command.name && one.type === type);
  return {
    ...command,
    id: old?.id ?? world.ids.next(),
    application_id: world.applicationId,
    version: world.ids.next(),
    type,
    default_member_permissions: command.default_member_permissions ?? null,
    nsfw: command.nsfw ?? false,
    ...(place.guildId === undefined ? {} : { guild_id: place.guildId }),
  };
}

function overwrite(call: Call): Answer {
  const place = shelf(call);
  const commands = assertCommands(isList(call.body) ? call.body : []).map((one) => shelved(call.world, place, one));
  place.put(commands);
  return ok(commands);
}

function add(call: Call): Answer {
  const place = shelf(call);
  const body = asObject(call.body);
  assertCommand(body);
  const command = shelved(call.world, place, body);
  const known = place.commands.some((one) => one.id === command.id);
  place.put([...place.commands.filter((one) => one.id !== command.id), command]);
  return known ? ok(command) : created(command);
}

function one(call: Call): JsonObject {
  const found = shelf(call).commands.find((command) => asId(command.id) === param(call, 'command'));
  if (found === undefined) throw refuse.unknownCommand();
  return found;
}

function change(call: Call): Answer {
  const place = shelf(call);
  const old = one(call);
  const next = { ...old, ...asObject(call.body) };
  assertCommand(next);
  place.put(place.commands.map((command) => (command === old ? next : command)));
  return ok(next);
}

function drop(call: Call): Answer {
  const place = shelf(call);
  const old = one(call);
  place.put(place.commands.filter((command) => command !== old));
  return done;
}

function listing(call: Call): Answer {
  const full = call.query.get('with_localizations') === 'true';
  const slim = ({ name_localizations: _, description_localizations: __, ...rest }: JsonObject): JsonObject => rest;
  return ok(shelf(call).commands.map((command) => (full ? command : slim(command))));
}

function commandRoutes(base: string): Route[] {
  return [
    route('GET', base, listing),
    route('PUT', base, overwrite),
    route('POST', base, add),
    route('GET', `${base}/:command`, (call) => ok(one(call))),
    route('PATCH', `${base}/:command`, change),
    route('DELETE', `${base}/:command`, drop),
  ];
}

function gateway(call: Call): Answer {
  return ok({ url: `${call.world.origin.replace('http', 'ws')}/` });
}

function gatewayBot(call: Call): Answer {
  return ok({
    url: call.world.origin.replace('http', 'ws'),
    shards: 1,
    session_start_limit: { total: 1000, remaining: 999, reset_after: 14_400_000, max_concurrency: 1 },
  });
}

export const applicationRoutes: readonly Route[] = [
  route('GET', '/gateway', gateway),
  route('GET', '/gateway/bot', gatewayBot),
  route('GET', '/applications/@me', (call) => ok(application(call.world))),
  route('GET', '/oauth2/applications/@me', (call) => ok(application(call.world))),
  route('PATCH', '/applications/@me', (call) =>
    ok({ ...application(call.world), description: asString(asObject(call.body).description) ?? '' }),
  ),
  route('GET', '/applications/:application/emojis', () => ok({ items: [] })),
  ...commandRoutes('/applications/:application/commands'),
  ...commandRoutes('/applications/:application/guilds/:guild/commands'),
];

import { asNumber, asObject, asObjects, asString, characters, type Json, type JsonObject } from '../core/json.ts';
import type { ChannelRecord, UserRecord } from '../core/model.ts';
import { channelPermissions, PERMISSIONS } from '../core/permissions.ts';
import type { World } from '../core/world.ts';
import { OPTION } from '../validate/commands.ts';
import { userJson, memberJson } from '../core/wire.ts';

export type SlashValue = string | number | boolean | { readonly id: string };
export type SlashOptions = Readonly<Record<string, SlashValue>>;

/** The option that is being typed, for autocomplete. */
export interface Typing {
  readonly option: string;
  readonly text: string;
}

/**
 * The data of a slash command as a client sends it.
 * @param line command, and group and subcommand if any: `sgs new`; English names or those of the user's language
 * @throws Error where the client would not offer or send it
 */
export function slashData(
  world: World,
  user: UserRecord,
  channel: ChannelRecord,
  line: string,
  values: SlashOptions,
  typing?: Typing,
): JsonObject {
  const [name = '', ...below] = line.trim().split(/\s+/);
  const command = offered(world, user, channel, name);
  const path: JsonObject[] = [];
  let at = command;
  for (const part of below) {
    const next = asObjects(at.options).find((option) => isNesting(option) && isNamed(option, part, user));
    if (next === undefined) throw new Error(`/${line}: "${part}" is not offered`);
    path.push(next);
    at = next;
  }
  if (asObjects(at.options).some(isNesting)) throw new Error(`/${line}: choose a subcommand`);
  const leaf = filled(world, user, channel, at, values, typing);
  const options = path.reduceRight<Json[]>(
    (inner, part) => [{ name: part.name, type: part.type, options: inner }],
    leaf.options,
  );
  return {
    id: command.id,
    name: command.name,
    type: 1,
    options,
    ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
    ...(leaf.resolved === undefined ? {} : { resolved: leaf.resolved }),
  };
}

/** The command that a user is offered in a place. */
function offered(world: World, user: UserRecord, channel: ChannelRecord, name: string): JsonObject {
  const own = channel.guildId === undefined ? [] : (world.commands.guild.get(channel.guildId) ?? []);
  const all = [...own, ...world.commands.global];
  const command = all.find((one) => (one.type ?? 1) === 1 && isNamed(one, name, user));
  if (command === undefined) throw new Error(`There is no command /${name} here`);
  const contexts = command.contexts;
  const context = channel.guildId === undefined ? 1 : 0;
  if (Array.isArray(contexts) && !(contexts as unknown[]).includes(context))
    throw new Error(`/${name} is not offered here`);
  if (channel.guildId === undefined) {
    if (command.dm_permission === false) throw new Error(`/${name} is not offered in private chats`);
    return command;
  }
  const guild = world.guild(channel.guildId);
  if (!guild.members.has(world.bot.id))
    throw new Error(`There is no command /${name} here: the bot is not on this server`);
  const bits = channelPermissions(guild, world.permissionRoot(channel), user.id);
  const needed = BigInt(asString(command.default_member_permissions) ?? '0') | PERMISSIONS.USE_APPLICATION_COMMANDS;
  if ((bits & needed) !== needed) throw new Error(`/${name} is not offered to ${user.name}`);
  return command;
}

function isNesting(option: JsonObject): boolean {
  return option.type === OPTION.subcommand || option.type === OPTION.group;
}

function isNamed(thing: JsonObject, name: string, user: UserRecord): boolean {
  return thing.name === name || asObject(thing.name_localizations)[user.locale] === name;
}

interface Leaf {
  readonly options: Json[];
  readonly resolved: JsonObject | undefined;
}

function filled(
  world: World,
  user: UserRecord,
  channel: ChannelRecord,
  command: JsonObject,
  values: SlashOptions,
  typing: Typing | undefined,
): Leaf {
  const specs = asObjects(command.options);
  const strange = [...Object.keys(values), ...(typing === undefined ? [] : [typing.option])].find(
    (name) => !specs.some((spec) => isNamed(spec, name, user)),
  );
  if (strange !== undefined) throw new Error(`/${nameOf(command)} has no option "${strange}"`);
  const people: string[] = [];
  const options = specs.flatMap((spec): Json[] => {
    if (typing !== undefined && isNamed(spec, typing.option, user)) {
      if (spec.autocomplete !== true) throw new Error(`"${typing.option}" has no autocomplete`);
      return [{ name: spec.name, type: spec.type, value: typing.text, focused: true }];
    }
    const key = Object.keys(values).find((name) => isNamed(spec, name, user));
    const given = key === undefined ? undefined : values[key];
    if (given === undefined) {
      if (spec.required === true && typing === undefined) throw new Error(`"${nameOf(spec)}" must be given`);
      return [];
    }
    const value = sent(spec, given, user);
    if (spec.type === OPTION.user) people.push(String(value));
    return [{ name: spec.name, type: spec.type, value }];
  });
  return { options, resolved: people.length === 0 ? undefined : resolve(world, channel, people) };
}

function resolve(world: World, channel: ChannelRecord, ids: readonly string[]): JsonObject {
  const guild = channel.guildId === undefined ? undefined : world.guild(channel.guildId);
  const members = guild === undefined ? [] : ids.filter((id) => guild.members.has(id));
  return {
    users: Object.fromEntries(ids.map((id) => [id, userJson(world.user(id))])),
    members: Object.fromEntries(
      members.map((id) => {
        const { user: _, ...member } = guild === undefined ? {} : memberJson(world, guild, id);
        return [id, member];
      }),
    ),
  };
}

/** The value that goes over the wire for what a test wrote. */
function sent(spec: JsonObject, given: SlashValue, user: UserRecord): string | number | boolean {
  const name = nameOf(spec);
  const choices = asObjects(spec.choices);
  if (choices.length > 0) {
    const found = choices.find(
      (one) => one.value === given || one.name === given || asObject(one.name_localizations)[user.locale] === given,
    );
    const value = found?.value;
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`"${name}" offers no ${JSON.stringify(given)}`);
    return value;
  }
  if (typeof given === 'object') return given.id;
  const wanted: Readonly<Record<number, string>> = { 3: 'string', 4: 'number', 5: 'boolean', 10: 'number' };
  const kind = wanted[asNumber(spec.type) ?? 0] ?? 'string';
  if (typeof given !== kind) throw new Error(`"${name}" takes a ${kind}`);
  if (typeof given === 'number') assertWithin(name, given, spec.min_value, spec.max_value);
  if (typeof given === 'string') assertWithin(name, characters(given), spec.min_length, spec.max_length ?? 6000);
  return given;
}

function assertWithin(name: string, value: number, min: Json | undefined, max: Json | undefined): void {
  const low = asNumber(min) ?? Number.NEGATIVE_INFINITY;
  const high = asNumber(max) ?? Number.POSITIVE_INFINITY;
  if (value < low || value > high) throw new Error(`"${name}" must lie between ${low} and ${high}`);
}

function nameOf(spec: JsonObject): string {
  return asString(spec.name) ?? '';
}

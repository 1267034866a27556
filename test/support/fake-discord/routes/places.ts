import { need, visibleChannel } from '../core/access.ts';
import { refuse, formError } from '../core/errors.ts';
import { tell } from '../core/events.ts';
import { asId, asObject } from '../core/json.ts';
import { isThread } from '../core/model.ts';
import { changeThread, deleteChannel } from '../core/threads.ts';
import { channelJson, guildJson, memberJson, userJson } from '../core/wire.ts';
import type { GuildRecord } from '../core/model.ts';
import { type Answer, type Call, done, ok, param, type Route, route } from '../http/router.ts';

/** Channels, guilds and users. */

function getChannel(call: Call): Answer {
  return ok(channelJson(call.world, visibleChannel(call.world, param(call, 'channel'))));
}

function patchChannel(call: Call): Answer {
  const channel = visibleChannel(call.world, param(call, 'channel'));
  if (isThread(channel)) changeThread(call.world, channel, asObject(call.body));
  else {
    need(call.world, channel, 'MANAGE_CHANNELS');
    const { name } = asObject(call.body);
    if (typeof name === 'string') channel.name = name;
    tell.channelUpdated(call.world, channel);
  }
  return ok(channelJson(call.world, channel));
}

function removeChannel(call: Call): Answer {
  const channel = visibleChannel(call.world, param(call, 'channel'));
  const gone = channelJson(call.world, channel);
  if (channel.recipientId !== undefined) return ok(gone);
  need(call.world, channel, isThread(channel) ? 'MANAGE_THREADS' : 'MANAGE_CHANNELS');
  deleteChannel(call.world, channel);
  return ok(gone);
}

function joinThread(call: Call): Answer {
  const channel = visibleChannel(call.world, param(call, 'channel'));
  if (!isThread(channel)) throw refuse.wrongChannelType();
  if (channel.thread.archived) throw refuse.archivedThread();
  return done;
}

function openDm(call: Call): Answer {
  const id = asId(asObject(call.body).recipient_id);
  if (id === undefined) throw formError(['recipient_id'], 'BASE_TYPE_REQUIRED', 'This field is required');
  if (!call.world.users.has(id)) throw refuse.unknownUser();
  if (call.world.user(id).bot) throw refuse.closedDms();
  return ok(channelJson(call.world, call.world.dmChannel(id)));
}

/** A guild where the bot is. @throws ApiError 10004, 50001 */
function ownGuild(call: Call): GuildRecord {
  const guild = call.world.guild(param(call, 'guild'));
  if (!guild.members.has(call.world.bot.id)) throw refuse.missingAccess();
  return guild;
}

function guildChannels(call: Call): Answer {
  const guild = ownGuild(call);
  const channels = [...call.world.channels.values()].filter((one) => one.guildId === guild.id && !one.deleted);
  return ok(channels.filter((one) => !isThread(one)).map((one) => channelJson(call.world, one)));
}

function activeThreads(call: Call): Answer {
  const guild = ownGuild(call);
  const threads = [...call.world.channels.values()].filter(
    (one) => one.guildId === guild.id && !one.deleted && isThread(one) && !one.thread.archived,
  );
  return ok({ threads: threads.map((one) => channelJson(call.world, one)), members: [] });
}

function member(call: Call): Answer {
  const guild = ownGuild(call);
  const id = param(call, 'user') === '@me' ? call.world.bot.id : param(call, 'user');
  if (!guild.members.has(id)) throw refuse.unknownMember();
  return ok(memberJson(call.world, guild, id));
}

function leaveGuild(call: Call): Answer {
  const guild = ownGuild(call);
  guild.members.delete(call.world.bot.id);
  tell.guildLeft(call.world, guild, false);
  return done;
}

function me(call: Call): Answer {
  return ok({ ...userJson(call.world.bot), verified: true, mfa_enabled: true, flags: 0 });
}

function myGuilds(call: Call): Answer {
  const mine = [...call.world.guilds.values()].filter((guild) => guild.members.has(call.world.bot.id));
  return ok(mine.map((guild) => guildJson(call.world, guild)));
}

export const placeRoutes: readonly Route[] = [
  route('GET', '/channels/:channel', getChannel),
  route('PATCH', '/channels/:channel', patchChannel),
  route('DELETE', '/channels/:channel', removeChannel),
  route('PUT', '/channels/:channel/thread-members/@me', joinThread),
  route('GET', '/guilds/:guild', (call) => ok(guildJson(call.world, ownGuild(call)))),
  route('GET', '/guilds/:guild/channels', guildChannels),
  route('GET', '/guilds/:guild/threads/active', activeThreads),
  route('GET', '/guilds/:guild/members/:user', member),
  route('GET', '/users/@me', me),
  route('GET', '/users/@me/guilds', myGuilds),
  route('POST', '/users/@me/channels', openDm),
  route('DELETE', '/users/@me/guilds/:guild', leaveGuild),
  route('GET', '/users/:user', (call) => ok(userJson(call.world.user(param(call, 'user'))))),
];

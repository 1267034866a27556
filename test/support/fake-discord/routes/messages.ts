import { assertActive, assertCanSend, assertUnlocked, botPermissions, need, visibleChannel } from '../core/access.ts';
import { refuse } from '../core/errors.ts';
import { asId, asList, asObject } from '../core/json.ts';
import { draftFor, edit, remove, send } from '../core/messages.ts';
import { CHANNEL, FLAG, MESSAGE_TYPE } from '../core/model.ts';
import { PERMISSIONS } from '../core/permissions.ts';
import { openThread } from '../core/threads.ts';
import { channelJson, messageJson } from '../core/wire.ts';
import { type Answer, type Call, created, done, ok, param, type Route, route } from '../http/router.ts';

const SEND_FLAGS = FLAG.suppressEmbeds | FLAG.suppressNotifications | FLAG.componentsV2;
const EDIT_FLAGS = FLAG.suppressEmbeds | FLAG.componentsV2;
const DEFAULT_PAGE = 50;

function list(call: Call): Answer {
  const channel = visibleChannel(call.world, param(call, 'channel'));
  const before = BigInt(call.query.get('before') ?? Number.MAX_SAFE_INTEGER * 1024);
  const after = BigInt(call.query.get('after') ?? 0);
  const limit = Number(call.query.get('limit') ?? DEFAULT_PAGE);
  const mayRead = (botPermissions(call.world, channel) & PERMISSIONS.READ_MESSAGE_HISTORY) !== 0n;
  const found = call.world
    .messagesIn(channel.id)
    .filter((one) => one.visibleTo === undefined && BigInt(one.id) < before && BigInt(one.id) > after)
    .reverse()
    .slice(0, limit);
  return ok(mayRead ? found.map((one) => messageJson(call.world, one)) : []);
}

function get(call: Call): Answer {
  const channel = visibleChannel(call.world, param(call, 'channel'));
  need(call.world, channel, 'READ_MESSAGE_HISTORY');
  return ok(messageJson(call.world, call.world.message(channel.id, param(call, 'message'))));
}

function create(call: Call): Answer {
  const { world } = call;
  const channel = visibleChannel(world, param(call, 'channel'));
  const body = asObject(call.body);
  const draft = draftFor(world, channel, body, call.uploads, { path: [], settable: SEND_FLAGS });
  assertCanSend(world, channel, { files: call.uploads.length > 0, embeds: draft.body.embeds.length > 0 });
  return ok(messageJson(world, send(world, channel, draft, { authorId: world.bot.id })));
}

function update(call: Call): Answer {
  const { world } = call;
  const channel = visibleChannel(world, param(call, 'channel'));
  const message = world.message(channel.id, param(call, 'message'));
  if (message.authorId !== world.bot.id) throw refuse.notTheAuthor();
  if (message.type === MESSAGE_TYPE.threadCreated) throw refuse.systemMessage();
  assertActive(channel);
  assertUnlocked(world, channel);
  const body = asObject(call.body);
  const draft = draftFor(world, channel, body, call.uploads, { path: [], settable: EDIT_FLAGS, base: message });
  return ok(messageJson(world, edit(world, message, draft, false)));
}

function erase(call: Call): Answer {
  const channel = visibleChannel(call.world, param(call, 'channel'));
  const message = call.world.message(channel.id, param(call, 'message'));
  assertUnlocked(call.world, channel);
  if (message.authorId !== call.world.bot.id) {
    if (channel.guildId === undefined) throw refuse.notOnDm();
    need(call.world, channel, 'MANAGE_MESSAGES');
  }
  remove(call.world, message);
  return done;
}

function pin(call: Call): Answer {
  const channel = visibleChannel(call.world, param(call, 'channel'));
  call.world.message(channel.id, param(call, 'message'));
  need(call.world, channel, 'PIN_MESSAGES');
  return done;
}

function threadAtMessage(call: Call): Answer {
  const parent = visibleChannel(call.world, param(call, 'channel'));
  const message = call.world.message(parent.id, param(call, 'message'));
  return created(channelJson(call.world, openThread(call.world, parent, asObject(call.body), message)));
}

function thread(call: Call): Answer {
  const { world } = call;
  const parent = visibleChannel(world, param(call, 'channel'));
  const body = asObject(call.body);
  if (parent.type !== CHANNEL.forum) return created(channelJson(world, openThread(world, parent, body, undefined)));
  // A post in a forum begins with a message of its own, which bears the id of the thread.
  const draft = draftFor(world, parent, asObject(body.message), call.uploads, {
    path: ['message'],
    settable: SEND_FLAGS,
  });
  const channel = openThread(world, parent, body, undefined);
  const first = send(world, channel, draft, { authorId: world.bot.id, id: channel.id });
  return created({ ...channelJson(world, channel), message: messageJson(world, first) });
}

function bulkDelete(call: Call): Answer {
  const channel = visibleChannel(call.world, param(call, 'channel'));
  need(call.world, channel, 'MANAGE_MESSAGES');
  const ids = asList(asObject(call.body).messages).flatMap((id) => asId(id) ?? []);
  for (const id of ids) remove(call.world, call.world.message(channel.id, id));
  return done;
}

function typing(call: Call): Answer {
  const channel = visibleChannel(call.world, param(call, 'channel'));
  assertCanSend(call.world, channel, { files: false, embeds: false });
  return done;
}

export const messageRoutes: readonly Route[] = [
  route('GET', '/channels/:channel/messages', list),
  route('POST', '/channels/:channel/messages', create),
  route('POST', '/channels/:channel/messages/bulk-delete', bulkDelete),
  route('GET', '/channels/:channel/messages/:message', get),
  route('PATCH', '/channels/:channel/messages/:message', update),
  route('DELETE', '/channels/:channel/messages/:message', erase),
  route('POST', '/channels/:channel/messages/:message/threads', threadAtMessage),
  route('POST', '/channels/:channel/threads', thread),
  route('POST', '/channels/:channel/typing', typing),
  route('PUT', '/channels/:channel/pins/:message', pin),
  route('PUT', '/channels/:channel/messages/pins/:message', pin),
];

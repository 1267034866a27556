import { asObject } from '../core/json.ts';
import {
  answer,
  deleteByWebhook,
  editByWebhook,
  followUp,
  unanswered,
  webhook,
  webhookMessage,
} from '../core/interactions.ts';
import { refuse } from '../core/errors.ts';
import { FLAG, type InteractionRecord, latest } from '../core/model.ts';
import { messageJson } from '../core/wire.ts';
import { type Answer, type Call, done, ok, param, type Route, route } from '../http/router.ts';

/** First answers, and everything through the webhook that an interaction's token opens. */

function callback(call: Call): Answer {
  const { world } = call;
  const interaction = unanswered(world, param(call, 'interaction'), param(call, 'token'));
  const message = answer(world, interaction, asObject(call.body), call.uploads);
  if (call.query.get('with_response') !== 'true') return done;
  return ok({
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(message === undefined
        ? {}
        : {
            response_message_id: message.id,
            response_message_loading: (latest(message).flags & FLAG.loading) !== 0,
            response_message_ephemeral: message.visibleTo !== undefined,
          }),
    },
    resource: {
      type: interaction.callback ?? 0,
      ...(message === undefined ? {} : { message: messageJson(world, message) }),
    },
  });
}

function opened(call: Call): InteractionRecord {
  if (param(call, 'application') !== call.world.applicationId) throw refuse.unknownWebhook();
  return webhook(call.world, param(call, 'token'));
}

function create(call: Call): Answer {
  return ok(messageJson(call.world, followUp(call.world, opened(call), asObject(call.body), call.uploads)));
}

function get(call: Call): Answer {
  return ok(messageJson(call.world, webhookMessage(call.world, opened(call), param(call, 'message'))));
}

function edit(call: Call): Answer {
  const body = asObject(call.body);
  const message = editByWebhook(call.world, opened(call), param(call, 'message'), body, call.uploads);
  return ok(messageJson(call.world, message));
}

function erase(call: Call): Answer {
  deleteByWebhook(call.world, opened(call), param(call, 'message'));
  return done;
}

const HOOK = '/webhooks/:application/:token';

export const interactionRoutes: readonly Route[] = [
  route('POST', '/interactions/:interaction/:token/callback', callback, 'link'),
  route('POST', HOOK, create, 'link'),
  route('GET', `${HOOK}/messages/:message`, get, 'link'),
  route('PATCH', `${HOOK}/messages/:message`, edit, 'link'),
  route('DELETE', `${HOOK}/messages/:message`, erase, 'link'),
];

import type { Message } from '../bot/ports.ts';
import type { TableInfo } from '../bot/table/contract.ts';
import type { Request } from './command.ts';
import { peopleTexts } from './people-texts.ts';
import { localeAt, outcome, panelReply, textsAt, words } from './reply.ts';

/** What the lobby's buttons and the commands of the same names do. */
export async function joinTable(request: Request, table: TableInfo): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.join(table.id, incoming.user, incoming.eventId);
  return outcome(request, table, result, (now) =>
    words([textsAt(request, now).joined(now.number, now.seats.length, now.options.players)]),
  );
}

/** Leave a lobby; in a running game the steward takes over and the seat stays one's own. */
export async function leaveTable(request: Request, table: TableInfo): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.leave(table.id, incoming.user, incoming.eventId);
  return outcome(request, table, result, (now) => {
    const t = textsAt(request, now);
    if (now.status === 'running')
      return panelReply(request, now, { note: peopleTexts(localeAt(request, now)).leftGame(now.number) });
    return words([t.left(now.number)]);
  });
}

export async function addAi(request: Request, table: TableInfo): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.addAi(table.id, incoming.user, incoming.eventId);
  return outcome(request, table, result, (now) =>
    words([textsAt(request, now).aiAdded(now.number, now.seats.length, now.options.players)]),
  );
}

/** Start the game; the reply is the starter's panel. */
export async function startTable(request: Request, table: TableInfo): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.start(table.id, incoming.user, incoming.eventId);
  return outcome(request, table, result, (now) =>
    panelReply(request, now, { note: textsAt(request, now).started(now.number) }),
  );
}

/** Take one's seat back from the steward. */
export async function comeBack(request: Request, table: TableInfo): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.back(table.id, incoming.user, incoming.eventId);
  return outcome(request, table, result, (now) =>
    panelReply(request, now, { note: textsAt(request, now).welcomeBack }),
  );
}

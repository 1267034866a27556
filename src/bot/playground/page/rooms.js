// @ts-check
/** @import { WireChannel } from '../wire.ts' */
import { byId, el } from './dom.js';
import { openChannel } from './live.js';
import { model, on, onRoom } from './model.js';
import { t } from './texts.js';

/** @param {WireChannel} channel */
const titleOf = (channel) => channel.title ?? t('hall');

function render() {
  const [hall, ...rooms] = model.channels;
  // The newest table next to the hall.
  const order = hall ? [hall, ...rooms.toReversed()] : [];
  const nav = byId('rooms', HTMLElement);
  nav.hidden = order.length < 2;
  nav.replaceChildren(
    ...order.map((channel) =>
      el(
        'button',
        {
          type: 'button',
          class: model.unread.has(channel.id) ? 'room unread' : 'room',
          'aria-current': channel.id === model.channel ? 'page' : undefined,
          onclick: () => openChannel(channel.id),
        },
        titleOf(channel),
      ),
    ),
  );
  nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function startRooms() {
  on('channels', render);
  on('everything', render);
  // Whoever looks at the place where a table starts goes along to its room.
  onRoom((room) => openChannel(room.id));
}

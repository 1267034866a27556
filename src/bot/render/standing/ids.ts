import { ROLES } from '../../../engine/index.ts';
import type { ButtonModel } from '../../ports.ts';
import { PERIODS, TOP_ORDERS, type TopQuery } from '../../standing/contract.ts';
import { labelOf } from '../buttons.ts';

/** A page of a leaderboard; `here` is the server in which the button is pressed. */
export interface TopPress extends Omit<TopQuery, 'scope'> {
  readonly kind: 'top';
  readonly here: boolean;
  readonly offset: number | 'own';
}

/** What a control of a standing stands for. `score`: a select of finished games · `forget`: delete what is kept of me. */
export type StandingPress = TopPress | { readonly kind: 'score' | 'forget' };

const MOST_DIGITS = 6;

/** The id of a control: `top:<order>:<role>:<here>:<period>:<offset>`, or the kind alone. */
export function encodeStanding(press: StandingPress): string {
  if (press.kind !== 'top') return press.kind;
  const { by, role, here, period, offset } = press;
  return [press.kind, by, role ?? '-', here ? 'here' : 'all', period, offset].join(':');
}

function offsetOf(text: string): number | 'own' | undefined {
  if (text === 'own') return text;
  return /^\d+$/.test(text) && text.length <= MOST_DIGITS ? Number(text) : undefined;
}

/** Read an id; undefined for whatever `encodeStanding` did not write. */
export function decodeStanding(text: string): StandingPress | undefined {
  if (text === 'score' || text === 'forget') return { kind: text };
  const [kind, order, roleText, scope, span, offsetText = '', ...more] = text.split(':');
  const by = TOP_ORDERS.find((each) => each === order);
  const role = ROLES.find((each) => each === roleText);
  const period = PERIODS.find((each) => each === span);
  const offset = offsetOf(offsetText);
  if (kind !== 'top' || by === undefined || period === undefined || offset === undefined || more.length > 0)
    return undefined;
  if ((role === undefined && roleText !== '-') || (scope !== 'here' && scope !== 'all')) return undefined;
  return { kind, by, period, offset, here: scope === 'here', ...(role === undefined ? {} : { role }) };
}

/** A button that leads to a page of a leaderboard. */
export function topButton(press: TopPress, label: string): ButtonModel {
  return { id: encodeStanding(press), label: labelOf(label), style: 'secondary' };
}

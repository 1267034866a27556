import { COMPONENT } from '../validate/controls.ts';
import type { FakeMessage } from './message.ts';
import type { MessageView, SeenSelect } from './view.ts';

/** A control that a user touches, and what he chose. */
export interface Control {
  readonly customId: string;
  readonly type: number;
  readonly values?: readonly string[];
}

/** The states of a message to look in: now, or with `stale` any, latest first. */
function states(message: FakeMessage, stale: boolean): MessageView[] {
  return stale ? message.history.reverse() : [message.view];
}

/** A button by custom id or label. @throws Error with what there is instead */
export function pickButton(message: FakeMessage, wanted: string, stale: boolean): Control {
  for (const view of states(message, stale)) {
    const button =
      view.buttons.find((one) => one.customId === wanted) ?? view.buttons.find((one) => one.label === wanted);
    if (button === undefined) continue;
    if (button.customId === undefined) throw new Error(`"${wanted}" is a link`);
    if (button.disabled && !stale) throw new Error(`"${wanted}" is disabled`);
    return { customId: button.customId, type: COMPONENT.button };
  }
  throw new Error(`No button "${wanted}"; there are: ${message.labels.join(', ') || 'none'}`);
}

/** A select by custom id or number. @throws Error with what there is instead */
export function pickSelect(message: FakeMessage, wanted: string | number, stale: boolean): SeenSelect {
  for (const view of states(message, stale)) {
    const select =
      typeof wanted === 'number'
        ? view.selects[wanted]
        : view.selects.find((one) => one.customId === wanted || one.placeholder === wanted);
    if (select === undefined) continue;
    if (select.disabled && !stale) throw new Error(`The select "${select.customId}" is disabled`);
    return select;
  }
  const there = message.selects.map((one) => one.customId).join(', ');
  throw new Error(`No select "${String(wanted)}"; there are: ${there === '' ? 'none' : there}`);
}

/** The values behind what a user chose by label or value. @throws Error where the client would not let him */
export function valuesOf(select: SeenSelect, chosen: readonly string[]): string[] {
  const values = chosen.map((wanted) => {
    const option =
      select.options.find((one) => one.value === wanted) ?? select.options.find((one) => one.label === wanted);
    if (option !== undefined) return option.value;
    if (select.type !== COMPONENT.stringSelect) return wanted;
    throw new Error(`No option "${wanted}"; there are: ${select.options.map((one) => one.label).join(', ')}`);
  });
  if (values.length < select.min || values.length > select.max) {
    throw new Error(`Choose ${select.min} to ${select.max} options`);
  }
  return values;
}

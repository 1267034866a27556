import type { ButtonModel } from '../ports.ts';
import { encodePress, type PressId } from './ids.ts';
import { clip } from './words.ts';

const LABEL_CLUSTERS = 60;
const LABEL_UNITS = 78;

/** A text that fits the label of a button. */
export const labelOf = (text: string): string => clip(text, LABEL_CLUSTERS, LABEL_UNITS);

/** A button that stands for a press. */
export function button(id: PressId, label: string, style: ButtonModel['style'] = 'secondary'): ButtonModel {
  return { id: encodePress(id), label: labelOf(label), style };
}

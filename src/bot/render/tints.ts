import type { Role } from '../../engine/index.ts';
import type { Tint } from '../picture/index.ts';

/** The colours in which roles are printed on their cards. */
export const ROLE_TINTS: Readonly<Record<Role, Tint>> = {
  lord: 'red',
  loyalist: 'yellow',
  rebel: 'green',
  renegade: 'blue',
};

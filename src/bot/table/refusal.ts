import type { RejectedCode } from './contract.ts';

/** A wish that is refused. */
export interface Refusal {
  readonly refused: RejectedCode;
}

export function refuse(code: RejectedCode): Refusal {
  return { refused: code };
}

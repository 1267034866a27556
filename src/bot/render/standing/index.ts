export { decodeStanding, encodeStanding, type StandingPress, type TopPress } from './ids.ts';
export { scoreMessage } from './score.ts';
export { standingMessage, versusMessage } from './standing.ts';
export { topMessage } from './top.ts';

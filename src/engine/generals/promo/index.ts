import { lingJu } from './ling-ju.ts';
import { yangXiu } from './yang-xiu.ts';

/** Generals of promotional cards: 杨修 of the Q edition, 灵雎. */
export const promo = [yangXiu, lingJu];

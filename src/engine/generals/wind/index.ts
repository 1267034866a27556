import { huangZhong } from './huang-zhong.ts';

/** Generals of the wind pack. */
export const wind = [huangZhong];

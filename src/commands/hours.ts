import type { QuietHours } from '../bot/table/contract.ts';

const HOUR = 60;

/** Two times of day, as people write them: `23-7`, `23:00–07:30`, `22点到6点`. */
const SPAN =
  /^(\d{1,2})(?:[:：](\d{2}))?\s*[点时h]?\s*(?:-|–|—|~|～|到|至|to)\s*(\d{1,2})(?:[:：](\d{2}))?\s*[点时h]?$/iu;

function minutesOf(hours = '', minutes = '0'): number | undefined {
  const [hour, minute] = [Number(hours), Number(minutes)];
  return hour <= 24 && minute < HOUR ? (hour * HOUR + minute) % (24 * HOUR) : undefined;
}

/** Read quiet hours; undefined where the text says none. */
export function readHours(text: string): QuietHours | undefined {
  const [, fromHour, fromMinute, untilHour, untilMinute] = SPAN.exec(text.trim()) ?? [];
  if (fromHour === undefined) return undefined;
  const [from, until] = [minutesOf(fromHour, fromMinute), minutesOf(untilHour, untilMinute)];
  return from === undefined || until === undefined || from === until ? undefined : { from, until };
}

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (minutes: number): string => `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`;

/** `23:00–07:00` */
export function hoursText({ from, until }: QuietHours): string {
  return `${clock(from)}–${clock(until)}`;
}

/** The same as it stands in a control: `1380-420`. */
export const hoursValue = ({ from, until }: QuietHours): string => `${from}-${until}`;

/** Read what a control stands for. */
export function readValue(value: string): QuietHours | undefined {
  const [, from, until] = /^(\d{1,4})-(\d{1,4})$/.exec(value) ?? [];
  return from === undefined || until === undefined ? undefined : { from: Number(from), until: Number(until) };
}

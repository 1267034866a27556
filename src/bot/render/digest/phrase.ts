import type { Seat } from '../../../engine/index.ts';
import type { Scene } from '../scene.ts';

/**
 * A part of a sentence: who, and what he does or suffers. Phrases of one subject that follow one another make one line;
 * equal phrases of several subjects make one line with all of them.
 */
export interface Phrase {
  /** Empty for what has no subject. `note` stands behind the name where several share a phrase, else at the end. */
  readonly who: readonly { readonly seat: Seat; readonly note: string }[];
  readonly text: (many: boolean) => string;
  /** Phrases with the same key and different subjects may be told as one. */
  readonly merge?: string;
  /** Not worth a message of its own. */
  readonly quiet: boolean;
  /** A remark in brackets behind the line before. */
  readonly remark: boolean;
}

const PLAIN = { quiet: false, remark: false } as const;

/** What one seat does or suffers. */
export const doing = (seat: Seat, text: string): Phrase => ({ ...PLAIN, who: [{ seat, note: '' }], text: () => text });

/** What several seats may suffer alike: `note` differs from one to the next. */
export const suffering = (seat: Seat, text: Phrase['text'], note: string, merge: string): Phrase => ({
  ...PLAIN,
  who: [{ seat, note }],
  text,
  merge,
});

/** What has no subject. */
export const saying = (text: string): Phrase => ({ ...PLAIN, who: [], text: () => text });

/** A remark on what was just told. */
export const remarking = (text: string): Phrase => ({ ...saying(text), remark: true });

/** The same, but no reason to say anything at all. */
export const quietly = (phrase: Phrase): Phrase => ({ ...phrase, quiet: true });

function merged(phrases: readonly Phrase[]): Phrase[] {
  const out: Phrase[] = [];
  const remarks = new Set<string>();
  for (const phrase of phrases) {
    const text = phrase.remark ? phrase.text(false) : '';
    if (remarks.has(text)) continue;
    if (phrase.remark) remarks.add(text);
    const last = out.at(-1);
    const fits = last?.merge !== undefined && last.merge === phrase.merge;
    const newcomer = fits && !last.who.some(({ seat }) => phrase.who.some((other) => other.seat === seat));
    if (last !== undefined && newcomer) out[out.length - 1] = { ...last, who: [...last.who, ...phrase.who] };
    else out.push(phrase);
  }
  return out;
}

const CLAUSES_A_LINE = 4;

interface OpenLine {
  readonly seat: Seat | undefined;
  readonly clauses: string[];
  readonly remarks: string[];
}

function start({ player, list, texts }: Scene, { who, text }: Phrase): OpenLine {
  const [only, ...more] = who;
  if (only === undefined) return { seat: undefined, clauses: [text(false)], remarks: [] };
  if (more.length === 0) {
    return { seat: only.seat, clauses: [`${player(only.seat)} ${text(false)}${only.note}`], remarks: [] };
  }
  const names = list(who.map(({ seat, note }) => player(seat) + note));
  return { seat: undefined, clauses: [texts.digest.together(names, text(true))], remarks: [] };
}

/** Put phrases into lines. */
export function linesOf(scene: Scene, phrases: readonly Phrase[]): string[] {
  const lines: OpenLine[] = [];
  for (const phrase of merged(phrases)) {
    const line = lines.at(-1);
    const [subject] = phrase.who;
    const same = phrase.who.length === 1 && line !== undefined && line.seat === subject?.seat;
    if (phrase.remark && line !== undefined) line.remarks.push(phrase.text(false));
    else if (same && line.remarks.length === 0 && line.clauses.length < CLAUSES_A_LINE) {
      line.clauses.push(phrase.text(false) + (subject?.note ?? ''));
    } else lines.push(start(scene, phrase));
  }
  const { clauseComma } = scene.texts.table;
  return lines.map(({ clauses, remarks }) => {
    const sentence = clauses.join(clauseComma);
    return remarks.length === 0 ? sentence : scene.texts.digest.remark(sentence, remarks.join(clauseComma));
  });
}

/** Reads text as Discord's clients do, as far as the adapter's tests need it: what is literal, and what is markup. */

export interface Reading {
  /** The letters a reader sees, markup taken away. */
  readonly text: string;
  /** Every piece of markup that took effect, in order. */
  readonly markup: readonly string[];
}

const BLOCKS = /^(?:#{1,3} |-# |>>> |> | *[-*+] | *\d+\. )/u;
const INLINE =
  /^(?:<@[!&]?\d+>|<#\d+>|<t:-?\d+(?::\w)?>|<\/[^>]+:\d+>|<a?:\w+:\d+>|<id:\w+>|<[a-z]+:\/\/[^>]+>|@everyone|@here|\[(?:\\.|[^\\\]])+\]\([^)]+\)|https?:\/\/[^\s<]+|\*\*|\*|__|_|~~|\|\||`+)/u;
const ESCAPED = /^\\[^0-9A-Za-z\s]/u;

function readLine(line: string): Reading {
  const block = BLOCKS.exec(line)?.[0] ?? '';
  const markup = block === '' ? [] : [block];
  let rest = line.slice(block.length);
  let text = '';
  while (rest !== '') {
    const escaped = ESCAPED.exec(rest);
    const active = INLINE.exec(rest);
    if (escaped !== null) {
      text += escaped[0].slice(1);
      rest = rest.slice(escaped[0].length);
    } else if (active !== null) {
      markup.push(active[0]);
      rest = rest.slice(active[0].length);
    } else {
      text += rest.slice(0, 1);
      rest = rest.slice(1);
    }
  }
  return { text, markup };
}

/** Reads a text of any number of lines. */
export function readMarkdown(md: string): Reading {
  const lines = md.split('\n').map(readLine);
  return { text: lines.map(({ text }) => text).join('\n'), markup: lines.flatMap(({ markup }) => markup) };
}

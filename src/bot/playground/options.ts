import type { CommandSpec, OptionSpec, OptionValue } from '../ports.ts';
import type { Fault } from './wire.ts';

export type Checked =
  | { readonly ok: true; readonly options: Readonly<Record<string, OptionValue>> }
  | { readonly ok: false; readonly fault: Fault };

/** The id of the person whose id or name this is. */
export type PersonOf = (text: string) => string | undefined;

const YES = new Set(['true', 'yes', 'y', 'on', '1', '是', '开']);
const NO = new Set(['false', 'no', 'n', 'off', '0', '否', '关']);

/** The options of a command, typed, from a form or from typed text: what the handler gets is what the spec allows. */
export function checkOptions(
  spec: CommandSpec,
  given: Readonly<Record<string, OptionValue>>,
  personOf: PersonOf = () => undefined,
): Checked {
  const options: Record<string, OptionValue> = {};
  for (const [name, raw] of Object.entries(given)) {
    const option = spec.options.find((candidate) => candidate.name === name);
    if (!option) return { ok: false, fault: { code: 'no-option', what: name } };
    const value = option.type === 'user' ? personOf(String(raw).trim()) : readOption(option, raw);
    if (value === undefined) return { ok: false, fault: { code: 'bad-option', what: name } };
    options[name] = value;
  }
  const missing = spec.options.find((option) => option.required === true && !Object.hasOwn(options, option.name));
  if (missing) return { ok: false, fault: { code: 'missing-option', what: missing.name } };
  return { ok: true, options };
}

/** Undefined when the option cannot have this value. */
function readOption(option: Exclude<OptionSpec, { type: 'user' }>, raw: OptionValue): OptionValue | undefined {
  switch (option.type) {
    case 'integer': {
      const number = typeof raw === 'string' && /^[+-]?\d{1,9}$/.test(raw.trim()) ? Number(raw) : raw;
      return typeof number === 'number' && Number.isInteger(number) && number >= option.min && number <= option.max
        ? number
        : undefined;
    }
    case 'string': {
      const text = String(raw).trim();
      return text !== '' && text.length <= option.maxLength ? text : undefined;
    }
    case 'choice': {
      const wanted = String(raw).trim().toLowerCase();
      const choice = option.choices.find((candidate) =>
        [candidate.value, ...Object.values(candidate.label)].some((word) => word.toLowerCase() === wanted),
      );
      return choice?.value;
    }
    case 'boolean': {
      const word = String(raw).trim().toLowerCase();
      if (YES.has(word)) return true;
      return NO.has(word) ? false : undefined;
    }
  }
}

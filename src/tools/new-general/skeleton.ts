import type { Request } from './request.ts';

/** Widest line of the project's sources. */
const WIDTH = 120;

/** The name of a general or pack in the code: `zhang-jiao` is `zhangJiao`. */
export function variableOf(id: string): string {
  return id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `before`, the entries, `after`: on one line where that fits. */
export function listed(before: string, entries: readonly string[], after: string, pad = ''): string {
  const line = `${before}${pad}${entries.join(', ')}${pad}${after}`;
  return line.length <= WIDTH ? line : `${before}\n${entries.map((entry) => `  ${entry},\n`).join('')}${after}`;
}

function skillText(skill: string): string {
  return `/** TODO: the name of the skill in Chinese, a colon, the rule as printed. */
const ${variableOf(skill)} = skill('${skill}', {
  label: { zh: '', en: '' },
  text: { zh: '', en: '' },
  effects: [],
});
`;
}

/** The file of a general with everything to fill in. */
export function generalText({ id, skills }: Request): string {
  const names = listed('  skills: [', skills.map(variableOf), '],');
  return `import { general, skill } from '../kinds.ts';

${skills.map((skill) => `${skillText(skill)}\n`).join('')}/** TODO: the name of the general in Chinese. */
export const ${variableOf(id)} = general('${id}', {
  label: { zh: '', en: '' },
  title: { zh: '', en: '' },
  kingdom: 'todo',
  gender: 'todo',
  maxHp: 0,
  worth: { lord: 0, loyalist: 0, rebel: 0, renegade: 0 },
${names}
});
`;
}

/** The index of a new pack. */
export function packText({ pack, id }: Request): string {
  return `import { ${variableOf(id)} } from './${id}.ts';

/** Generals of the ${pack} pack. */
export const ${variableOf(pack)} = [${variableOf(id)}];
`;
}

/** Scenarios that a skill begins with, and what each is for. */
export const SCENARIOS = {
  plain: 'what the skill does',
  interaction: 'how it meets another rule: a card, another skill, dying, a judgement, a limit …',
} as const;

/** A scenario with everything to fill in. */
export function scenarioText(skill: string, name: keyof typeof SCENARIOS): string {
  return `# TODO: ${SCENARIOS[name]}.
# Written before the code, from the printed rule. test/scenarios/README.md has the words.
id: S-${skill}-${name}
title: ''
seats:
  1: { general: TODO }
  2: {}
  3: {}
draw: []
steps: []
expect: {}
`;
}

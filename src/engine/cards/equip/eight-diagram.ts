import { judge } from '../../resolution/judge.ts';
import type { JudgedCard, Provide } from '../../resolution/model.ts';
import { equipment, names } from '../kinds.ts';

/** 每当需要使用(或打出)一张【闪】时,可以进行一次判定:若结果为红色,则视为使用(或打出)了一张【闪】。 */
export const eightDiagramDodge: Provide = {
  kind: 'provide',
  as: 'dodge',
  can: () => true,
  *run({ game, owner, id }) {
    const hits = ({ colour }: JudgedCard) => colour === 'red';
    const { hit } = yield* judge(game, { seat: owner.seat, why: id, hits, hint: { effect: 'help', worth: 3 } });
    return hit ? { name: 'dodge', cards: [], via: id } : undefined;
  },
};

/** 八卦阵. */
export const eightDiagram = equipment(
  'armor',
  'eight-diagram',
  {
    label: names('八卦阵', 'Eight Diagram'),
    text: {
      zh: '每当你需要使用(或打出)一张【闪】时,你可以进行一次判定:若结果为红色,视为你使用(或打出)了一张【闪】。',
      en: 'Whenever you need to use or play a Dodge you may judge: if it is red, you count as having used or played one.',
    },
  },
  { keep: 6, effects: [eightDiagramDodge] },
);

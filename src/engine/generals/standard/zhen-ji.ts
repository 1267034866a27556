import * as ask from '../../prompts/ask.ts';
import { judge } from '../../resolution/judge.ts';
import type { JudgedCard } from '../../resolution/model.ts';
import { moveCards } from '../../resolution/move.ts';
import { colourOf, suitOf } from '../../resolution/queries.ts';
import { general, skill, trigger, viewAs } from '../kinds.ts';

/** 洛神:回合开始阶段,可以进行判定:若为黑色,立即获得此生效后的判定牌,并可以再次使用洛神,直到出现红色或不愿意为止。 */
const luoshen = skill('luoshen', {
  label: { zh: '洛神', en: 'Luoshen' },
  text: {
    zh: '回合开始阶段,你可以进行一次判定:若结果为黑色,你获得此判定牌,并可以再次发动【洛神】。',
    en: 'Start phase: you may judge; if it is black you take the card and may judge again.',
  },
  effects: [
    trigger({
      on: 'phase.starting',
      optional: 'confirm',
      free: true,
      hint: { effect: 'self', worth: 3 },
      can: ({ owner }, { seat, phase }) => seat === owner.seat && phase === 'start',
      *run({ game, owner, id }) {
        const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
        let again = true;
        while (again) {
          const hits = ({ colour }: JudgedCard) => colour === 'black';
          const judged = { seat: owner.seat, why: id, hits, hint: { effect: 'help', worth: 2 } } as const;
          const { hit } = yield* judge(game, judged, function* take(result) {
            const { card } = result.card;
            if (!result.hit || !game.state.table.includes(card)) return;
            yield* moveCards(game, [card], { zone: 'hand', seat: owner.seat }, { reason: 'take' });
          });
          again = hit && (yield* ask.confirm(game, owner.seat, why, { effect: 'self', worth: 3 }, true));
        }
      },
    }),
  ],
});

/** 倾国:可以将黑色手牌当【闪】使用(或打出)。 */
const qingguo = skill('qingguo', {
  label: { zh: '倾国', en: 'Qingguo' },
  text: { zh: '你可以将一张黑色手牌当【闪】使用或打出。', en: 'You may use or play a black hand card as Dodge.' },
  effects: [
    viewAs({
      as: 'dodge',
      count: 1,
      from: 'hand',
      accepts: ({ game }, card) => colourOf(suitOf(game, card)) === 'black',
    }),
  ],
});

/** 甄姬. */
export const zhenJi = general('zhen-ji', {
  label: { zh: '甄姬', en: 'Zhen Ji' },
  title: { zh: '薄幸的美人', en: 'The Ill-Fated Beauty' },
  kingdom: 'wei',
  gender: 'female',
  maxHp: 3,
  worth: { lord: 5, loyalist: 6, rebel: 6, renegade: 6 },
  skills: [luoshen, qingguo],
});

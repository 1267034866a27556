import { integerOption, userOption } from '../command.ts';
import { words } from '../reply.ts';
import { leagueCommand, leagueReply, leagueWords, wishOf } from './common.ts';

/** Between two games somebody else takes over a seat with its points. */
export const leagueReplaceCommand = leagueCommand(
  {
    name: 'league replace',
    label: { 'zh-CN': '计分赛 换人', en: 'league replace' },
    description: { 'zh-CN': '两局之间由别人接替一个座位', en: 'Between two games somebody takes over a seat' },
    options: [
      {
        name: 'seat',
        type: 'integer',
        min: 1,
        max: 10,
        required: true,
        label: { 'zh-CN': '座位', en: 'seat' },
        description: { 'zh-CN': '几号座位', en: 'Number of the seat' },
      },
      {
        name: 'user',
        type: 'user',
        required: true,
        label: { 'zh-CN': '玩家', en: 'user' },
        description: { 'zh-CN': '由谁接替', en: 'Who takes it over' },
      },
    ],
  },
  async (request, { id }) => {
    const t = leagueWords(request);
    const [seat, by] = [integerOption(request, 'seat'), userOption(request, 'user')];
    if (seat === undefined || by === undefined) return { ...words([t.rejects['not-in']]), tone: 'bad' };
    const result = await request.leagues.replace(id, wishOf(request), seat, by);
    return leagueReply(request, result, () => t.replacedNow);
  },
);

import { openPrompt } from './asking.ts';
import { forgetAhead } from './plans/forget.ts';
import { goOn } from './progress.ts';
import { addAnswer, type Draft } from './state.ts';
import type { World } from './world.ts';

/**
 * Write down that the game stands at its last safe point because the rules have changed in the middle of a card use. The
 * answers since are kept in the record but do not count any more.
 */
export function writeRewound(world: World, draft: Draft): undefined {
  const { game } = draft;
  if (game === undefined) throw new Error('no game was rewound');
  addAnswer(draft, { kind: 'rewound', prompt: game.prompt?.id ?? 0, source: 'upgrade' });
  const { schema, snapshot } = game.position;
  draft.snapshot = { answers: draft.table.answers, schema, body: snapshot };
  draft.notices.push({ kind: 'rewound' });
  forgetAhead(draft);
  openPrompt(world, draft);
  goOn(world, draft);
  return undefined;
}

import type { SeatAnswer } from '../../prompts/answer.ts';
import type { SinglePrompt } from '../../prompts/prompt.ts';
import type { View } from '../../view/view.ts';
import type { AiRng } from '../rng.ts';
import { mindOf } from './mind.ts';
import { arrangeAnswer, cardsAnswer, distributeAnswer, generalAnswer, optionAnswer, seatsAnswer } from './picks.ts';
import { playAnswer } from './play.ts';
import { confirmAnswer, respondAnswer } from './respond.ts';

/** A sensible answer out of what the viewer may see. Cards and skills are judged by the hints that they carry. */
export function heuristicAnswer(view: View, prompt: SinglePrompt, rng: AiRng): SeatAnswer {
  const mind = mindOf(view, rng);
  switch (prompt.kind) {
    case 'play':
      return playAnswer(mind, prompt);
    case 'respond':
      return respondAnswer(mind, prompt);
    case 'pickCards':
      return cardsAnswer(mind, prompt);
    case 'pickSeats':
      return seatsAnswer(mind, prompt);
    case 'choose':
      return optionAnswer(mind, prompt);
    case 'confirm':
      return confirmAnswer(mind, prompt);
    case 'arrange':
      return arrangeAnswer(mind, prompt);
    case 'distribute':
      return distributeAnswer(mind, prompt);
    case 'pickGeneral':
      return generalAnswer(mind, prompt);
  }
}

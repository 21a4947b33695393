import type { Grading } from '../core/model.js';
import { found } from '../dom/dom.js';
import { scoreText } from '../reporters/wording.js';
import { type Deeds, emptyNodes, resultNodes, spoken } from './results.js';
import { voiceOf } from './voice.js';

/** Where the page tells a result: the score, the words, the voice. */
export interface Board {
  /** @param isEmpty nothing was given yet, so that there is nothing to tell */
  tell(grading: Grading, isEmpty: boolean): void;
  /** Another file is told from now on, and aloud even if the same is to be said of it. */
  begin(): void;
  /** Says what went wrong with a file; nothing takes it back. */
  complain(why: string): void;
}

/** The board of the page. */
export function openBoard(deeds: Deeds): Board {
  const told = found('#told', HTMLElement);
  const score = found('#score', HTMLElement);
  const say = found('#say', HTMLElement);
  const voice = voiceOf(found('#status', HTMLElement));

  return {
    tell: (grading, isEmpty) => {
      const isGraded = grading.state === 'graded';
      score.textContent = isGraded && !isEmpty ? scoreText(grading) : '';
      score.classList.toggle('is-passed', isGraded && grading.passed);
      const nodes = isEmpty && isGraded ? emptyNodes(grading, deeds) : resultNodes(grading, deeds);
      told.replaceChildren(...nodes);
      voice.say(isEmpty ? '' : spoken(grading));
    },
    begin: voice.forget,
    complain: (why) => {
      say.textContent = why;
      say.hidden = why === '';
    },
  };
}

import { isParticipantWord, participantIn, participantWord } from '../core/moodle-participants.js';

/**
 * Ids as the layouts have them: Moodle's download has the number alone of what its grading worksheet calls
 * `Participant 1327801`.
 * @param isIdentifier whether the column is called as Moodle calls it; only then a word that is not known is Moodle's
 */
export function withoutParticipant(ids: readonly string[], isIdentifier: boolean): string[] {
  const ofAll = isIdentifier ? participantWord(ids) : undefined;
  return ids.map((id) => {
    const found = participantIn(id);
    const isMoodles = found !== undefined && (found.word === ofAll || isParticipantWord(found.word));
    return isMoodles ? found.id : id;
  });
}

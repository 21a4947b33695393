/** A participant of Moodle, as its grading worksheet names one: `Participant 1327801` in the language of the site. */
export interface Participant {
  /** What stands before the number, its blank included. */
  readonly word: string;
  readonly id: string;
}

// Some languages put no blank before a number; `u1` is an id all the same, and no word and a number.
const wordAndNumber = /^(?<word>\D*(?:\s|[^\p{ASCII}\s]))(?<id>\d+)$/u;

/** Parts a text into the word and the number of a participant; undefined for any other text. */
export function participantIn(text: string): Participant | undefined {
  const { word, id } = wordAndNumber.exec(text)?.groups ?? {};
  return word === undefined || id === undefined ? undefined : { word, id };
}

/** The one word that all the texts have before their number; undefined where they have several, or not all of them one. */
export function participantWord(texts: readonly string[]): string | undefined {
  const [word, ...others] = new Set(texts.map((text) => participantIn(text)?.word));
  return others.length > 0 ? undefined : word;
}

const known =
  /^(?:participante?|partecipante|teilnehmer(?:[/:*]?in)?|deelnemer|deltager|deltaker|uczestnik)\s$/i;

/** Whether a word is Moodle's in a language that is known. */
export const isParticipantWord = (word: string): boolean => known.test(word);

const participant =
  /^(?:participante?|partecipante|teilnehmer(?:[/:*]?in)?|deelnemer|deltager|deltaker|uczestnik) (?<number>\d+)$/i;
const wordAndNumber = /^(?<word>\D*\S) (?<number>\d+)$/;

/**
 * Ids as the layouts have them. Moodle's grading worksheet writes `Participant 1327801`, in the site's own
 * language, for what stands as 1327801 in its download.
 * @param isIdentifier whether the column is called as Moodle calls it; only then another word is Moodle's
 */
export function withoutParticipant(ids: readonly string[], isIdentifier: boolean): string[] {
  const words = new Set(ids.map((id) => wordAndNumber.exec(id)?.groups?.word));
  const pattern = isIdentifier && words.size === 1 ? wordAndNumber : participant;
  return ids.map((id) => pattern.exec(id)?.groups?.number ?? id);
}

import type { Layout } from '../model.js';
import { mostly, placeOf, placerBelow, rootOf, topsOf } from './tree.js';

// The word for the month is translated on other sites.
const submission =
  /^(?<pair>\d+-\d+) - (?:(?<id>\w\d{5,}) - )?(?<name>[^/]+?) ?- (?<date>\p{L}{3,12}\.? \d{1,2}, \d{4} \d{3,4} [AP]M)(?:(?: - |\/)(?<file>.+))?$/su;
const dateParts =
  /^(?<month>\p{L}{3})\p{L}*\.? (?<day>\d+), (?<year>\d{4}) (?<hour>\d{1,2})(?<minute>\d\d) (?<half>[AP])M$/u;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isSubmission = (top: string): boolean => submission.test(top);

/** A date as text that sorts; undefined if the month is not English, since nothing tells then which is newer. */
function turnOf(date: string): string | undefined {
  const { month = '', day = '', year, hour, minute, half } = dateParts.exec(date)?.groups ?? {};
  const index = months.indexOf(month.toLowerCase());
  if (index < 0) return undefined;
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  const [monthOfYear, dayOfMonth, hourOfDay] = [index + 1, day, hours].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${year}-${monthOfYear}-${dayOfMonth} ${hourOfDay}:${minute}`;
}

/** Brightspace (D2L), as folders or flat. No name is an id there: the pair of numbers before it is. */
export const brightspace: Layout = {
  name: 'brightspace',
  recognises: (listing) => mostly(topsOf(listing, rootOf(listing, isSubmission)), isSubmission),
  open: async (listing) => {
    const root = rootOf(listing, isSubmission);
    const placer = placerBelow(root, (path) => {
      const { pair, id = pair, name, date, file } = submission.exec(path)?.groups ?? {};
      if (id === undefined || date === undefined) return undefined;
      return placeOf(id, { name, file, turn: turnOf(date) });
    });
    return { ...placer, isOwn: (path) => path === `${root}index.html` };
  },
};

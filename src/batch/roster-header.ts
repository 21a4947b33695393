/** Which cells of a roster's row say who it is. */
export interface RosterColumns {
  /** The first of them that is not empty is the id: Gradescope falls back to the e-mail address. */
  readonly ids: readonly number[];
  /** Joined by a blank. */
  readonly names: readonly number[];
}

// The first that a header has is the id. Where there is any other, "student" is the name, as in Canvas's gradebook.
const idTitles = [
  'githubusername',
  'sid',
  'studentid',
  'id',
  'userid',
  'identifier',
  'username',
  'login',
  'email',
  'emailaddress',
  'student',
];
const emailTitles = ['email', 'emailaddress'];
const nameTitles = ['name', 'fullname', 'studentname', 'student'];
const firstNameTitles = ['firstname', 'givenname', 'first'];
const lastNameTitles = ['lastname', 'surname', 'familyname', 'last'];

/**
 * The columns that a header names; undefined where the row is no header.
 * @throws Error for a header that has names but no ids
 */
export function readHeader(cells: readonly string[]): RosterColumns | undefined {
  const titles = cells.map((cell) => cell.toLowerCase().replace(/[\s_.-]/g, ''));
  const find = (wanted: readonly string[]): number[] => {
    const title = wanted.find((each) => titles.includes(each));
    return title === undefined ? [] : [titles.indexOf(title)];
  };
  const [id] = find(idTitles);
  const names = [
    find(nameTitles).filter((column) => column !== id),
    [...find(firstNameTitles), ...find(lastNameTitles)],
  ].find((columns) => columns.length > 0);
  if (id !== undefined) return { ids: [id, ...find(emailTitles)], names: names ?? [] };
  if (names === undefined) return undefined;
  throw new Error('The header of the roster names no column of ids: call it "id", "username" or "email".');
}

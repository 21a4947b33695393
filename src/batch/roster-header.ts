import { ErrorInWords } from '../core/error-in-words.js';

/** Which cells of a roster's row say who it is. */
export interface RosterColumns {
  /** The first of them that is not empty is the id: Gradescope falls back to the e-mail address. */
  readonly ids: readonly number[];
  /** Joined by a blank. */
  readonly names: readonly number[];
  /** Whether the first of the ids is called as in Moodle's grading worksheet. */
  readonly isIdentifier: boolean;
}

const words = (text: string): string[] => text.trim().split(/\s+/);

// As LMS and spreadsheets write them in other languages, without accents and what stands between words.
const identifierTitles = words(
  'identifier identificador identifiant identificativo identificatore identyfikator identifikator identificatie',
);
const foreignIdTitles = words(`
  benutzername anmeldename kennung matrikelnummer matrikelnr nomdutilisateur utilisateur numerodetudiant
  nombredeusuario usuario matricula nomedeutilizador nomeutente utente matricola gebruikersnaam studentnummer
  nazwauzytkownika numeralbumu`);
const foreignEmailTitles = words(`
  emailadresse mail courriel adressedecourriel adressemail correo correoelectronico direcciondecorreo
  direcciondecorreoelectronico enderecodeemail indirizzoemail emailadres adresemail`);
const emailTitles = ['email', 'emailaddress', ...foreignEmailTitles];

// The first that a header has is the id. Where there is any other, "student" is the name, as in Canvas's gradebook.
const idTitles = [
  'githubusername',
  'sid',
  'studentid',
  'id',
  'userid',
  ...identifierTitles,
  'username',
  'login',
  ...foreignIdTitles,
  'idnumber',
  'orgdefinedid',
  'studentnumber',
  ...emailTitles,
  'student',
];
const nameTitles = words(`
  name fullname studentname vollstandigername nomcomplet nombrecompleto nomecompleto nomeecognome volledigenaam
  imieinazwisko student`);
const firstNameTitles = words('firstname givenname first vorname prenom nombre nome voornaam imie');
const lastNameTitles = words(
  'lastname surname familyname last nachname familienname nom apellido apellidos apelido cognome achternaam nazwisko',
);

/** A title as the lists above have it. */
const titleOf = (cell: string): string =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The columns that a header names; undefined where the row is no header.
 * @throws ErrorInWords for a header that has names but no ids
 */
export function readHeader(cells: readonly string[]): RosterColumns | undefined {
  const titles = cells.map(titleOf);
  const find = (wanted: readonly string[]): number[] => {
    const title = wanted.find((each) => titles.includes(each));
    return title === undefined ? [] : [titles.indexOf(title)];
  };
  const [id] = find(idTitles);
  const names = [
    find(nameTitles).filter((column) => column !== id),
    [...find(firstNameTitles), ...find(lastNameTitles)],
  ].find((columns) => columns.length > 0);
  if (id !== undefined) {
    const isIdentifier = identifierTitles.includes(titles[id] ?? '');
    return { ids: [id, ...find(emailTitles)], names: names ?? [], isIdentifier };
  }
  if (names === undefined) return undefined;
  throw new ErrorInWords(
    'The header of the roster names no column of ids: call it "id", "username" or "email".',
  );
}

const looksLikeId = (cell: string | undefined): boolean => /[\d@]/.test(cell ?? '');

/**
 * Sees that no header in words that are not known becomes a student.
 * @param ids the first cells of all rows
 * @throws ErrorInWords if all ids but the first have a digit or an `@`
 */
export function refuseUnknownHeader([first, ...others]: readonly (string | undefined)[]): void {
  if (first === undefined || looksLikeId(first) || others.length < 2 || !others.every(looksLikeId)) return;
  throw new ErrorInWords(
    `The roster begins with "${first}", which looks like a title and not like the ids below it. Put a line above all: id,name.`,
  );
}

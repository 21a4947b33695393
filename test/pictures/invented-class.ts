import { misconceptions } from '../../reference/chapter2/index.js';
import { rightOfChapter2 } from '../core/assessment.js';

const file = 'chapter2-evidence.txt';

const given =
  'Ada Amina Anders Beatriz Bo Chiara Dara Diego Edda Emeka Esther Fatou Finn Gita Hana Henrik Ines Isak Jana Jun Kofi Lena Linh Luis Maja Mateo Mei Milan Nadia Nils Noor Olga Omar Petra Rania Rui Sana Sofia Tariq Tove Uma Viktor Wanja Yara Zoë'.split(
    ' ',
  );
const family =
  'Abe Adeyemi Bauer Berg Castro Dąbrowski Eriksen Fischer Fofana García Haddad Hoang Ito Jansen Kaya Keller Kim Kowalski Lindqvist Mensah Moreau Müller Nguyen Nowak Okafor Olsen Park Pereira Rossi Sato Schmidt Sharma Silva Singh Tanaka Weber Yılmaz Zhang'.split(
    ' ',
  );

/** Numbers from 0 to below 1, the same ones each time (mulberry32). */
function newRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// How common a misconception is among the weak; all others are rare.
const common: Readonly<Record<string, number>> = {
  'echoes-client-version': 0.5,
  'logs-parsed-lines-only': 0.42,
  'default-separators': 0.3,
  'unknown-tool-as-method-not-found': 0.28,
  'enum-as-python-list': 0.24,
  'length-of-result': 0.2,
  'keys-in-insertion-order': 0.16,
  'answers-notifications': 0.14,
  'query-and-service-swapped': 0.1,
  'schema-not-renamed': 0.08,
};
const rare = 0.012;

type Lines = Map<string, string>;
type Slip = (lines: Lines, key: string, value: string) => void;

const isWord = (value: string): boolean => value === 'true' || value === 'false';

// What goes wrong by hand, whatever the code did.
const slips: readonly Slip[] = [
  (lines, key, value) => isWord(value) && lines.set(key, value === 'true' ? 'True' : 'False'),
  (lines, key, value) => lines.set(key, `"${value}"`),
  (lines, key) => lines.delete(key),
  (lines, key, value) => /^\d+$/.test(value) && lines.set(key, String(Number(value) + 1)),
  (lines, key, value) => lines.set(key, `${value}.`),
  (lines, key) => lines.set(key, ''),
];

/** A file of somebody who can do so much, from 0 to 1. */
function fileOf(skill: number, random: () => number): string {
  const lines: Lines = new Map([...rightOfChapter2].map(([key, value]) => [key, String(value)]));
  for (const { id, changes } of misconceptions()) {
    if (random() > (common[id] ?? rare) * (1.15 - skill) * 1.1) continue;
    for (const [key, value] of changes) lines.set(key, value);
  }
  const keys = [...lines.keys()];
  const slipsOf = Math.floor(random() * random() * (4.5 - 3.5 * skill));
  for (let count = 0; count < slipsOf; count++) {
    const key = keys[Math.floor(random() * keys.length)] ?? '';
    slips[Math.floor(random() * slips.length)]?.(lines, key, lines.get(key) ?? '');
  }
  return [...lines].map(([key, value]) => `${key}: ${value}\n`).join('');
}

type Content = string | Uint8Array;

/** What stands in the folder of a student, by path. */
function handedIn(folder: string, random: () => number): [path: string, content: Content][] {
  const text = fileOf(Math.min(1, random() * 0.75 + random() * 0.55), random);
  const kind = random();
  if (kind < 0.03) return [[`${folder}/notes.pdf`, '%PDF-1.7']];
  if (kind < 0.04) return [[`${folder}/${file}`, `{\\rtf1\\ansi ${text}}`]];
  if (kind < 0.047)
    return [
      [`${folder}/a/${file}`, text],
      [`${folder}/b/${file}`, `${text}# newer\n`],
    ];
  if (kind < 0.07) return [[`${folder}/${file}`, Buffer.from(`\ufeff${text}`, 'utf16le')]];
  return [[`${folder}/${file}`, text]];
}

/** A class of students who do not exist, as Moodle packs it: the same one each time. */
export function inventedClass(size: number): Map<string, Content> {
  const random = newRandom(20_261_130);
  const pick = (names: readonly string[]): string => names[Math.floor(random() * names.length)] ?? '';
  const folders = Array.from(
    { length: size },
    (_, index) => `${pick(given)} ${pick(family)}_${1_327_000 + index * 3}_assignsubmission_file_`,
  );
  return new Map(folders.flatMap((folder) => handedIn(folder, random)));
}

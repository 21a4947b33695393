import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { evidenceFormats } from '../src/core/evidence-formats/index.js';
import { nearMisses } from '../src/core/near-misses/index.js';
import { rules } from '../src/core/rules/index.js';
import { gradebookFormats } from '../src/gradebooks/formats/index.js';
import { checkGroups } from '../src/probe/checks/index.js';
import { schemas } from '../src/probe/schemas/index.js';
import { reporters } from '../src/reporters/index.js';
import { behaviours } from '../src/verify/behaviours/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));

const allIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

const filesIn = (folder: string): string[] =>
  allIn(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));

const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const specifier = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)'(\.[^']+)'/g;

/** All that a file imports of the house, types and lazy imports included. */
const pathsIn = (file: string): string[] =>
  [...sourceOf(file).matchAll(specifier)].map(([, path = '']) =>
    posix.join(dirname(file), path).replace(/\.js$/, '.ts'),
  );

const isData = (path: string): boolean => path.endsWith('.json');

const files = [...filesIn('src'), ...filesIn('reference')];
const graph = new Map(files.map((file) => [file, pathsIn(file).filter((path) => !isData(path))]));

// The floors of the house, from the ground up. A room may use its own files and the floors below.
const floors = [
  ['reference', 'src/core'],
  ['src/reporters', 'src/assessments.ts'],
  ['src/probe'],
  ['src/batch', 'src/gradebooks', 'src/verify', 'src/dom'],
  ['src/cli', 'src/page', 'src/report-client'],
];

const roomOf = (file: string): string =>
  floors.flat().find((room) => file === room || file.startsWith(`${room}/`)) ?? `no room: ${file}`;

const floorOf = (room: string): number => floors.findIndex((rooms) => rooms.includes(room));

function reachableFrom(file: string, seen = new Set<string>()): Set<string> {
  for (const next of graph.get(file) ?? []) {
    if (!seen.has(next)) reachableFrom(next, seen.add(next));
  }
  return seen;
}

describe('imports', () => {
  test('every file stands in a room, and every import is a file of the house', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => floorOf(roomOf(file)) < 0)).toEqual([]);
    const broken = [...graph].flatMap(([file, imports]) =>
      imports.filter((each) => !graph.has(each)).map((each) => `${file} -> ${each}`),
    );
    expect(broken).toEqual([]);
  });

  test('of data: it lies in a folder beside its one reader', () => {
    const read = files.flatMap((file) =>
      pathsIn(file)
        .filter(isData)
        .map((data) => [file, data] as const),
    );
    expect(read.length).toBeGreaterThan(0);
    expect(
      read.filter(
        ([file, data]) => dirname(dirname(data)) !== dirname(file) || !existsSync(join(root, data)),
      ),
    ).toEqual([]);
    expect(new Set(read.map(([, data]) => data)).size).toBe(read.length);
  });

  test('point only down', () => {
    const wrong = [...graph].flatMap(([file, imports]) =>
      imports
        .filter((each) => roomOf(each) !== roomOf(file) && floorOf(roomOf(each)) >= floorOf(roomOf(file)))
        .map((each) => `${file} -> ${each}`),
    );
    expect(wrong).toEqual([]);
  });

  test('reporters know the core only', () => {
    const foreign = [...graph]
      .filter(([file]) => roomOf(file) === 'src/reporters')
      .flatMap(([, imports]) =>
        imports.filter((each) => !['src/core', 'src/reporters'].includes(roomOf(each))),
      );
    expect(foreign).toEqual([]);
  });

  test('form no circles, type imports counted', () => {
    expect(files.filter((file) => reachableFrom(file).has(file))).toEqual([]);
  });

  test('inside the core, rules, near misses and misconceptions do not know who uses them', () => {
    const low = files.filter((file) => /^src\/core\/(?:rules\/|near-misses\/|misconceptions\.ts)/.test(file));
    const high = ['src/core/grade.ts', 'src/core/judge.ts', 'src/core/rubric.ts', 'src/core/answer-key.ts'];
    expect(low.length).toBeGreaterThan(30);
    expect(low.filter((file) => high.some((each) => reachableFrom(file).has(each)))).toEqual([]);
    expect(graph.get('src/core/model.ts')).toEqual([]);
  });
});

test('gradebooks are bytes in and bytes out: no file is opened there', () => {
  const own = files.filter((file) => roomOf(file) === 'src/gradebooks');
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((file) => /'node:|\bDate\b|toLocale|localeCompare/.test(sourceOf(file)))).toEqual([]);
});

describe('the pure rooms', () => {
  // What stands on a package that a user may not have is compiled apart, and nothing pure may need it.
  const hosted = files.filter((file) => /^reference\/lab09\/sdk-[^/]+\.ts$/.test(file));
  const pure = files.filter(
    (file) => /^(?:src\/core|src\/reporters|reference)\//.test(file) && !hosted.includes(file),
  );

  test.each([
    '\\bDate\\b',
    'Math\\.random',
    'localeCompare',
    'toLocale',
    '\\bIntl\\b',
    "from 'node:",
    '\\bprocess\\.',
  ])('have no %s', (banned) => {
    expect(pure.filter((file) => new RegExp(banned).test(sourceOf(file)))).toEqual([]);
  });

  test('need nothing that needs a host or a package', () => {
    expect(hosted.length).toBeGreaterThan(0);
    expect(pure.filter((file) => hosted.some((each) => reachableFrom(file).has(each)))).toEqual([]);
    const references = pure.filter((file) => roomOf(file) === 'reference');
    const imported = references.filter((file) => /\b(?:from|import)\s*\(?\s*'[^.]/.test(sourceOf(file)));
    expect(imported).toEqual([]);
  });

  test('are compiled without the types of a host', () => {
    for (const room of ['src/core', 'src/reporters', 'reference']) {
      const config = JSON.parse(sourceOf(`${room}/tsconfig.json`));
      expect(config.compilerOptions).toBeUndefined();
    }
    const apart = JSON.parse(sourceOf('reference/tsconfig.json')).exclude;
    expect(apart).toEqual(['lab09/sdk-*.ts']);
    const { compilerOptions } = JSON.parse(sourceOf('tsconfig.json'));
    expect(compilerOptions).toMatchObject({ lib: ['ES2023'], types: [] });
  });
});

describe('registries', () => {
  const namesIn = (folder: string): string[] =>
    filesIn(folder)
      .map((file) => posix.basename(file, '.ts'))
      .filter((name) => name !== 'index');

  test('rules holds the files of its folder', () => {
    expect([...rules.keys()]).toEqual(namesIn('src/core/rules'));
  });

  test('evidence-formats holds the files of its folder', () => {
    expect([...evidenceFormats.keys()]).toEqual(namesIn('src/core/evidence-formats'));
  });

  test('checks of the probe holds the files of its folder, and no check twice', () => {
    expect(checkGroups.map(({ id }) => id).sort()).toEqual(namesIn('src/probe/checks'));
    const ids = checkGroups.flatMap(({ checks }) => checks.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('schemas of the probe holds the files of its folder, but their parts', () => {
    expect([...Object.keys(schemas), 'parts']).toEqual(namesIn('src/probe/schemas'));
  });

  test('behaviours holds every list of its folder, and no behaviour twice', () => {
    const found = (file: string, pattern: RegExp) =>
      [...sourceOf(file).matchAll(pattern)].map(([, name]) => name);
    const lists = filesIn('src/verify/behaviours')
      .filter((file) => !file.endsWith('/index.ts'))
      .flatMap((file) => found(file, /^export const (\w+): readonly BehaviourTest\[\]/gm));
    expect(found('src/verify/behaviours/index.ts', /\.\.\.(\w+)/g).sort()).toEqual(lists.sort());
    const names = behaviours.map(({ behaviour }) => behaviour);
    expect(new Set(names).size).toBe(names.length);
  });

  test('near-misses holds the files of its folder', () => {
    expect(nearMisses.map(({ id }) => id).sort()).toEqual(namesIn('src/core/near-misses'));
  });

  test('gradebooks holds the files of its folder of formats', () => {
    expect(gradebookFormats.map(({ name }) => name).sort()).toEqual(namesIn('src/gradebooks/formats'));
  });

  test('reporters holds the files of its folder that are reporters', () => {
    const declared = filesIn('src/reporters').filter((file) =>
      /export const \w+: Reporter\b/.test(sourceOf(file)),
    );
    expect(Object.keys(reporters)).toEqual(declared.map((file) => posix.basename(file, '.ts')));
  });
});

test('no file that is written by hand is longer than 200 lines', () => {
  const written = [...allIn('src'), ...allIn('reference')].filter((file) => /\.(?:css|py|ts)$/.test(file));
  expect(new Set(written.map((file) => posix.extname(file)))).toEqual(new Set(['.css', '.py', '.ts']));
  expect(written.filter((file) => sourceOf(file).split('\n').length > 201)).toEqual([]);
});

// Their order is that of their names, which a tenth sheet without a nought would break.
test('style sheets are numbered from 1, all with as many digits', () => {
  for (const room of ['class-report', 'self-check']) {
    const sheets = allIn(`src/reporters/${room}/style`).map((file) => posix.basename(file));
    const digits = String(sheets.length).length;
    expect(sheets.map((name) => name.split('-')[0])).toEqual(
      sheets.map((_, index) => String(index + 1).padStart(digits, '0')),
    );
  }
});

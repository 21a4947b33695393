import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultLimits, type Limits } from '../../src/batch/sources/limits.js';
import { type Lister, listFolder } from '../../src/batch/sources/list-folder.js';
import { listSlice } from '../../src/batch/sources/listed-slice.js';
import type { ThreadMessage } from '../../src/batch/thread-messages.js';
import { newThreads } from '../../src/batch/threads.js';
import { listerOf } from '../../src/batch/worker-pool.js';
import { temporaryFolder } from './temporary.js';

const program = new URL('../../dist/src/batch/grade-worker.js', import.meta.url);

/** Lists in threads what has so many children. */
function inThreads(worth: number): Lister {
  const threads = newThreads<ThreadMessage>(program);
  onTestFinished(() => threads.close());
  return listerOf(threads, worth, () => 2);
}

/** Lists here, and counts what it was asked. */
function asked(worth: number) {
  const slices: number[] = [];
  const lister: Lister = {
    worth,
    expect: () => slices.push(0),
    open: () => 3,
    list: async (slice) => {
      slices.push(slice.before);
      return listSlice(slice);
    },
  };
  return { slices, lister };
}

async function listing(root: string, lister?: Lister, limits: Partial<Limits> = {}) {
  const { files, folders, notices, problems, rawPaths } = await listFolder(
    root,
    { ...defaultLimits, ...limits },
    lister,
  );
  const raw = [...rawPaths].map(([path, bytes]) => [path, Buffer.from(bytes).toString('hex')]);
  return { files: [...files], folders: [...folders], notices, problems: Object.fromEntries(problems), raw };
}

const write = (root: string, path: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
};

/** A class of so many students, with whatever a folder may hold. */
function classOf(size: number, top = ''): string {
  const root = temporaryFolder();
  for (let at = 0; at < size; at += 1) write(root, `${top}student-${at}/e.txt`);
  for (const path of [
    'student-1/more/deep/e.txt',
    'student-2.txt',
    'student-20/.git/config',
    '\u{1f600}/e.txt',
  ])
    write(root, `${top}${path}`);
  mkdirSync(join(root, `${top}student-3/empty/within`), { recursive: true });
  symlinkSync('student-1', join(root, `${top}student-link`));
  symlinkSync('e.txt', join(root, `${top}student-4/link`));
  return root;
}

const odd = (root: string, path: string): Buffer =>
  Buffer.concat([Buffer.from(`${root}/${path}`), Buffer.from([0xe9])]);

describe('a folder of many', () => {
  test.each([
    ['at the root', ''],
    ['in a folder', 'class/'],
  ])('is listed in slices as it is in one go: %s', async (_, top) => {
    const root = classOf(700, top);
    const alone = await listing(root);
    expect(alone.files).toHaveLength(705);
    expect(await listing(root, inThreads(100))).toEqual(alone);
    const { slices, lister } = asked(100);
    expect(await listing(root, lister)).toEqual(alone);
    expect(slices).toEqual([0, 0, 256, 512]);
  });

  test('is left whole where it has fewer children', async () => {
    const root = classOf(20);
    const { slices, lister } = asked(100);
    expect(await listing(root, lister)).toEqual(await listing(root));
    expect(slices).toEqual([]);
  });

  test.each([1, 255, 256, 257, 500, 1410, 1411, 1412, 1500])(
    'ends where the limit of %i entries is met',
    async (entries) => {
      const root = classOf(700);
      const alone = await listing(root, undefined, { entries });
      expect(alone.files.length + alone.folders.length).toBe(Math.min(entries, 1411));
      expect(await listing(root, asked(100).lister, { entries })).toEqual(alone);
    },
  );

  test('has paths that are too long', async () => {
    const root = classOf(300);
    symlinkSync('student-1', join(root, 'student-1-as-link'));
    const alone = await listing(root, undefined, { pathLength: 12 });
    expect(Object.keys(alone.problems).length).toBeGreaterThan(200);
    expect(alone.problems).toMatchObject({ 'student-1-as-link': { code: 'link' } });
    expect(await listing(root, inThreads(100), { pathLength: 12 })).toEqual(alone);
  });

  test.skipIf(process.platform !== 'linux')('has names that are no UTF-8', async () => {
    const below = classOf(300);
    writeFileSync(odd(below, 'student-7/'), '');
    mkdirSync(odd(below, 'student-8/'));
    const alone = await listing(below);
    expect(alone.raw).toHaveLength(4);
    expect(await listing(below, inThreads(100))).toEqual(alone);
    // Where a child itself has such a name, nobody else could find it.
    mkdirSync(odd(below, ''));
    writeFileSync(Buffer.concat([odd(below, ''), Buffer.from('/e')]), '');
    const { slices, lister } = asked(100);
    expect(await listing(below, lister)).toEqual(await listing(below));
    expect(slices).toEqual([0]);
  });

  test('costs nothing but time if threads die', async () => {
    const root = classOf(300);
    const file = join(temporaryFolder(), 'dies.mjs');
    writeFileSync(file, 'process.exit(1)');
    const threads = newThreads<ThreadMessage>(new URL(`file://${file}`));
    onTestFinished(() => threads.close());
    const lister = listerOf(threads, 100, () => 2);
    expect(await listing(root, lister)).toEqual(await listing(root));
  });

  test('is listed alike from any number of children on', async () => {
    const name = fc
      .string({
        unit: fc.constantFrom('a', 'B', '-', '.', 'é', '\u{1f600}', '\uff5e'),
        minLength: 1,
        maxLength: 3,
      })
      // These lead out of the folder.
      .filter((each) => !/^\.+$/.test(each));
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(path, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (paths, worth) => {
          const root = temporaryFolder();
          for (const each of paths) {
            // A name that stands for a folder already, or for none, is no name of a file.
            try {
              write(root, each);
            } catch {}
          }
          expect(await listing(root, asked(worth).lister)).toEqual(await listing(root));
          rmSync(root, { recursive: true });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('may have more notices in one slice than a call takes arguments', async () => {
    const root = classOf(5);
    const { lister } = asked(2);
    const notices = Array.from({ length: 200_000 }, (_, at) => ({
      code: 'unreadable-folder',
      message: `${at}`,
    }));
    const list: Lister['list'] = async (slice) => ({ ...listSlice(slice), notices });
    expect((await listing(root, { ...lister, list })).notices).toEqual(notices);
  });
});

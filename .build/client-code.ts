import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { type Plugin, rolldown } from 'rolldown';

// Whatever builds or tests is started at the top of the package.

/** The style sheets of a folder in their order, without what only people who change them need. */
const styleIn = (folder: string): string =>
  readdirSync(folder)
    .sort()
    .map((name) => readFileSync(folder + name, 'utf8'))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');

/** A page's own script as one text. */
async function scriptOf(input: string, plugins: Plugin[] = []): Promise<string> {
  const bundle = await rolldown({ input, platform: 'browser', plugins });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code.trim();
}

/** The engine of patterns is larger than the rest of the page, and few rubrics have a pattern. */
const withoutPatterns: Plugin = {
  name: 'without-patterns',
  load: { filter: { id: /[\\/]re2js[\\/]/ }, handler: () => 'export const RE2JS = undefined;' },
};

const reportCode = async (): Promise<Readonly<Record<string, string>>> => ({
  style: styleIn('src/reporters/class-report/style/'),
  script: await scriptOf('src/report-client/main.ts'),
});

async function pageCode(): Promise<Readonly<Record<string, string>>> {
  const whole = await scriptOf('src/page/main.ts');
  return {
    style: styleIn('src/reporters/self-check/style/'),
    script: await scriptOf('src/page/main.ts', [withoutPatterns]),
    unpack: await scriptOf('src/page/unpack.ts'),
    packed: deflateRawSync(whole, { level: 9 }).toString('base64'),
    packedHash: createHash('sha256').update(whole).digest('base64'),
  };
}

const makers = { report: reportCode, page: pageCode };

// Several files of tests ask in one process, and the answer is the same.
const made = new Map<string, Promise<string>>();

async function sourceOf(client: keyof typeof makers): Promise<string> {
  const texts = Object.entries(await makers[client]());
  return texts.map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`).join('\n');
}

/** The modules whose texts are made while the program is built. */
export const clientCodeId = /[\\/]src[\\/](?:batch[\\/]report|cli[\\/]page)-code\.[jt]s$/;

/** The source of a module that holds the code of a page, for the program and for tests. */
export function clientCodeModule(id: string): Promise<string> {
  const client = /page-code\.[jt]s$/.test(id) ? 'page' : 'report';
  const source = made.get(client) ?? sourceOf(client);
  made.set(client, source);
  return source;
}

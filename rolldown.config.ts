import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { defineConfig, type Plugin } from 'rolldown';
import { clientCodeId, clientCodeModule } from './.build/client-code.ts';

const reference = /[\\/]dist[\\/]reference[\\/]\w+[\\/]index\.js$/;

/**
 * What a reference says of its own inputs is the same at every start, so the program that is built
 * holds what the reference computed while it was built. The library, and whatever gives other inputs,
 * computes as ever; a test compares the two.
 */
const computedAnswers: Plugin = {
  name: 'computed-answers',
  load: {
    filter: { id: reference },
    async handler(id) {
      const { answerKey, misconceptions } = await import(pathToFileURL(id).href);
      const wrong = [...misconceptions()].map((each) => ({ ...each, changes: [...each.changes] }));
      return `
        const right = ${JSON.stringify([...answerKey()])};
        const wrong = ${JSON.stringify(wrong)};
        export const answerKey = () => new Map(right);
        export const misconceptions = () => wrong.map((each) => ({ ...each, changes: new Map(each.changes) }));`;
    },
  },
};

/** The validators of rubrics as code, as ajv writes it: to load ajv and compile them takes longer than to grade. */
const compiledValidators: Plugin = {
  name: 'compiled-validators',
  load: {
    filter: { id: /[\\/]dist[\\/]src[\\/]core[\\/]validators\.js$/ },
    async handler(id) {
      const { ajvOptions, schemas } = await import(pathToFileURL(id).href);
      const ajv = new Ajv({ ...ajvOptions, code: { source: true } });
      for (const [name, schema] of schemas) ajv.addSchema(schema, name);
      return `
        ${standalone.default(ajv)}
        const validators = module.exports;
        module.exports = { validatorOf: (name) => validators[name] };`;
    },
  },
};

/** The pages that linemark writes have styles and scripts of their own. */
const clientCode: Plugin = {
  name: 'client-code',
  load: { filter: { id: clientCodeId }, handler: clientCodeModule },
};

/** commander loads what it needs to run subcommands as programs of their own; linemark has none. */
const noSubprograms: Plugin = {
  name: 'no-subprograms',
  resolveId: {
    filter: { id: /^node:child_process$/ },
    handler: (_, importer) => (importer?.includes('commander') ? '\0no-subprograms' : null),
  },
  load: { filter: { id: /^\0no-subprograms$/ }, handler: () => 'module.exports = {};' },
};

// No code but this says it, so that it can be found again when all is bundled.
const buildMark = '@build@';

/** Gradings of one build can't stand for those of another, so the program knows a hash of all its code. */
const buildHash: Plugin = {
  name: 'build-hash',
  load: {
    filter: { id: /[\\/]dist[\\/]src[\\/]batch[\\/]build\.js$/ },
    handler: () => `export const build = '${buildMark}';`,
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
    const programs = ['driver', 'launch'].map((name) => readFileSync(`src/verify/${name}.py`, 'utf8'));
    const code = [...programs, ...chunks.map((each) => each.code).sort()].join('\n');
    const marked = chunks.filter((each) => each.code.includes(buildMark));
    if (marked.length !== 1) throw new Error('one file of the program has to know its build');
    const build = createHash('sha256').update(code).digest('hex');
    for (const chunk of marked) chunk.code = chunk.code.replaceAll(buildMark, build);
  },
};

// Of all that is bundled, into whichever file.
const packages = new Set<string>();

function licenceOf(path: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  const file = readdirSync(path).find((each) => /^(?:licen[cs]e|copying)(?:\.\w+)?$/i.test(each));
  if (file === undefined) throw new Error(`${name} has no licence that could go with it`);
  return `${name} ${version} (${license})\n\n${readFileSync(`${path}/${file}`, 'utf8').trim()}\n`;
}

/** A linked command stays one that can be run, and what is bundled keeps its licences. */
const finish: Plugin = {
  name: 'finish',
  writeBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
    for (const id of ids) {
      const [path] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/')) ?? [];
      if (path !== undefined) packages.add(path);
    }
    const licences = [...packages].sort().map(licenceOf);
    writeFileSync('dist/bin/THIRD-PARTY.txt', licences.join(`\n${'-'.repeat(80)}\n\n`));
    chmodSync('dist/bin/linemark.cjs', 0o755);
  },
};

/** The program of the threads lies beside the bundle, under its own name. */
const workerBeside: Plugin = {
  name: 'worker-beside',
  transform: {
    filter: { id: /[\\/]dist[\\/]src[\\/]cli[\\/]streams\.js$/ },
    handler(code) {
      const bundled = code.replace('../batch/grade-worker.js', './grade-worker.cjs');
      if (bundled === code) throw new Error('streams.ts names no program for threads');
      return bundled;
    },
  },
};

/** A package that is not installed with linemark: who wants what it does installs it. */
const optional = /^(?:@anthropic-ai\/sdk|@modelcontextprotocol\/server)(?:\/|$)/;

const output = {
  dir: 'dist/bin',
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name].cjs',
  minify: true,
} as const;

// A start is a quarter faster from one file than from a hundred modules, and faster again from
// CommonJS, which Node loads without its asynchronous loader. What only some commands need (ajv,
// re2js, chokidar) stays a chunk of its own, and so that the program and its threads share no chunk,
// they are built apart.
export default defineConfig([
  {
    input: { linemark: 'dist/src/cli/bin.js' },
    platform: 'node',
    external: optional,
    plugins: [
      computedAnswers,
      compiledValidators,
      clientCode,
      noSubprograms,
      workerBeside,
      buildHash,
      finish,
    ],
    output: { ...output, cleanDir: true },
  },
  {
    input: { 'grade-worker': 'dist/src/batch/grade-worker.js' },
    platform: 'node',
    plugins: [finish],
    output: { ...output, chunkFileNames: 'grade-[name].cjs' },
  },
]);

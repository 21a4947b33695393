import { readdirSync, readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';

// Whatever builds or tests is started at the top of the package.
const styles = 'src/reporters/class-report/style/';

/** The style sheets of the class report in their order, without what only people who change them need. */
const style = (): string =>
  readdirSync(styles)
    .sort()
    .map((name) => readFileSync(styles + name, 'utf8'))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');

/** The page's own script as one text. */
async function script(): Promise<string> {
  const bundle = await rolldown({ input: 'src/report-client/main.ts', platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim();
}

/** The source of a module that holds the code of the class report, for the program and for tests. */
export const reportCodeModule = async (): Promise<string> => `
  export const style = ${JSON.stringify(style())};
  export const script = ${JSON.stringify(await script())};`;

/** The module whose texts are made while the program is built. */
export const reportCodeId = /[\\/]src[\\/]batch[\\/]report-code\.[jt]s$/;

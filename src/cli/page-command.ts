import { type Command, Option } from 'commander';
import { examples, type Finish, keyOption, rubricOption } from './options.js';
import type { PageFlags } from './page.js';
import type { Streams } from './streams.js';

/** Adds `linemark page`. */
export function addPage(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('page')
    .summary('write a page on which students check themselves')
    .description(
      'Writes one file that grades evidence in a browser, offline, and says what check says. It opens from a web server, an LMS or a USB stick.',
    )
    .requiredOption('--out <file>', 'where the page goes')
    .addOption(rubricOption())
    .addOption(keyOption())
    .addOption(
      new Option('--feedback <level>', 'right or wrong; and why; and the right values')
        .choices(['verdict', 'hint', 'full'])
        .default('hint'),
    )
    .addHelpText(
      'after',
      `${examples([
        'linemark page --out self-check.html',
        'linemark page --out lab.html --rubric my-course.json',
        'linemark page --out quiz.html --rubric chapter2-quiz --key key.json --feedback verdict',
      ])}\nThe page holds the answer key, since it grades by itself: do not give out the key of an exam so.\n`,
    )
    .action(async (flags: PageFlags) => {
      const { page } = await import('./page.js');
      return finish(page(flags, streams));
    });
}

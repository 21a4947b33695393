import type { Command } from 'commander';
import { examples, type Finish, feedbackOption, keyOption, requireOut, rubricOption } from './options.js';
import type { PageFlags } from './page.js';
import type { Streams } from './streams.js';

/** Adds `linemark page`. */
export function addPage(program: Command, streams: Streams, finish: Finish): void {
  const command = program.command('page').usage('--out <file> [options]');
  command
    .summary('a page on which students check themselves')
    .description(
      'Writes one file that grades evidence in a browser, offline, and says what check says. It opens from a web server, an LMS or a USB stick.',
    )
    .option('--out <file>', 'where the page goes (needed)')
    .addOption(rubricOption())
    .addOption(keyOption())
    .addOption(feedbackOption())
    .addHelpText(
      'after',
      `${examples([
        'linemark page --out self-check.html',
        'linemark page --out lab.html --rubric my-course.json',
        'linemark page --out quiz.html --rubric chapter2-quiz --key key.json --feedback verdict',
      ])}\nThe page holds the answer key, since it grades by itself: do not give out the key of an exam so.\n`,
    )
    .action(async (flags: PageFlags) => {
      requireOut(command, flags, 'file', 'the page goes');
      const { page } = await import('./page.js');
      return finish(page(flags, streams));
    });
}

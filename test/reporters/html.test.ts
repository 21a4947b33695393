import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Grading } from '../../src/core/model.js';
import { redact } from '../../src/core/redact.js';
import { html } from '../../src/reporters/html.js';
import { htmlStyle, htmlStyleHash } from '../../src/reporters/html-style.js';
import { plain, reporters } from '../../src/reporters/index.js';
import { chapter2, gradeText } from '../core/assessment.js';
import { anyGrading } from './arbitraries.js';
import { examples } from './gradings.js';

const options = { width: 80, paint: plain };
const pageOf = (grading: Grading): string => html(grading, options);

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** What a page says, without its head, its tags and how its lines are broken. */
const wordsOf = (page: string): string =>
  page
    .slice(page.indexOf('<main>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#\d]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

describe('golden files', () => {
  test.each(Object.entries(examples))('%s', async (name, grading) => {
    // The style is the same in all of them.
    const page = pageOf(grading).replace(htmlStyle, '');
    await expect(page).toMatchFileSnapshot(`./golden/${name.replaceAll(' ', '-')}.html`);
  });
});

/** Gradings of real files: every folder of cases for the rubric that comes with linemark. */
const realGradings = readdirSync(new URL('../cases', import.meta.url))
  .filter((name) => !readdirSync(new URL(`../cases/${name}`, import.meta.url)).includes('rubric.json'))
  .map((name): [string, Grading] => {
    const text = readFileSync(new URL(`../cases/${name}/evidence.txt`, import.meta.url), 'utf8');
    return [name, redact(gradeText(chapter2, text), 'hint')];
  });

describe('says what the terminal says', () => {
  // A terminal leaves out of a value what does not fit its lines, and gives double marks a sign of their own.
  const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(':\\x3a', '::');

  test.each(realGradings)('of %s, sentence by sentence', (_name, grading) => {
    const words = wordsOf(pageOf(grading));
    const sentences = flat(reporters.terminal(grading, options)).split(/(?<=[.!?])\s+(?=[A-Z1-9])/);
    const known = sentences.filter((sentence) => !/…|✗|✓|·/.test(sentence));
    expect(known.length).toBeGreaterThan(0);
    expect(known.filter((sentence) => !words.includes(sentence.trim().replace(/\.$/, '')))).toEqual([]);
  });

  test('every reporter shows the same score', () => {
    const cases = [...realGradings, ...Object.entries(examples)];
    for (const [name, grading] of cases) {
      const { score, maxScore } = JSON.parse(reporters.json(grading, options));
      const shown = grading.state === 'graded' ? `${score} of ${maxScore}` : undefined;
      const texts = { terminal: reporters.terminal(grading, options), html: wordsOf(pageOf(grading)) };
      for (const [format, text] of Object.entries(texts)) {
        const found = text.match(/\d[\d.]* of \d[\d.]*/)?.[0];
        expect(shown === undefined || text.includes(shown), `${format} of ${name}`).toBe(true);
        if (grading.state !== 'graded') expect(found, `${format} of ${name}`).toBeUndefined();
      }
    }
  });
});

describe('whatever a grading holds', () => {
  const tags = /<\/?([a-z][a-z\d]*)(?: [^<>]*)?>/g;
  const own = new Set(
    'html head meta title style body main header section div p ul li h1 h2 h3 code span'.split(' '),
  );

  test('the page has no tag but its own, each closed, no script, no link, no address', () => {
    fc.assert(
      fc.property(anyGrading, (grading) => {
        const page = pageOf(grading).replace(htmlStyle, '');
        const open: string[] = [];
        for (const [tag, name = ''] of page.slice(page.indexOf('<html')).matchAll(tags)) {
          expect(own).toContain(name);
          if (tag.startsWith('</')) expect(open.pop()).toBe(name);
          else if (name !== 'meta') open.push(name);
        }
        expect(open).toEqual([]);
        expect(page.replace(tags, '').replace('<!doctype html>', '')).not.toMatch(/[<>]/);
        expect(page.replace(/<[^>]*>|&[a-z#\d]+;/g, '')).not.toMatch(/&/);
        expect(page).not.toMatch(/<[^>]* (?:on\w+|style|href|src)=/);
      }),
    );
  });

  test('nothing hides in it or reorders it', () => {
    fc.assert(
      fc.property(anyGrading, (grading) => {
        expect(pageOf(grading).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

describe('the policy', () => {
  test('allows the style, and nothing else', () => {
    const sha256 = createHash('sha256').update(htmlStyle).digest('base64');
    expect(htmlStyleHash).toBe(`sha256-${sha256}`);
    const page = pageOf(examples.mixed);
    expect(page).toContain(`<style>${htmlStyle}</style>`);
    expect(page).toContain(`content="default-src 'none'; style-src '${htmlStyleHash}'; `);
    expect(htmlStyle).not.toMatch(/url\(|@import/);
  });
});

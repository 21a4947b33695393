import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import {
  forCsv,
  forFileName,
  forGithub,
  forGithubProperty,
  forHtml,
  forInertJson,
  forJson,
  forMarkdown,
  forMarkdownCode,
  forTap,
  forTerminal,
  forTerminalBytes,
  forTextNode,
  forXml,
  forYaml,
  textForJson,
} from '../../src/reporters/escape.js';
import { readLog } from '../github/commands.js';
import { anyText } from './arbitraries.js';
import { markdownTree, nodesOf, seenIn } from './read-back.js';

test('bytes that are no text are shown by their numbers', () => {
  expect(forTerminalBytes('a\x1b\x80\xff\xe9::error::')).toBe('a\\x1b\\x80\\xff\\xe9:\\x3aerror:\\x3a');
});

describe('forTerminal', () => {
  test('says the same of plain text beside text that is not', () => {
    const word = fc.constantFrom(':', '#', '[', 'vso', '_', ' ', '~', 'error', '\\');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const text = words.join('');
        expect(`${forTerminal(text)}é`).toBe(forTerminal(`${text}é`));
      }),
    );
  });

  test.each([
    ['plain text: a, b', 'plain text: a, b'],
    ['Grüße, 日本語, עברית, 👍', 'Grüße, 日本語, עברית, 👍'],
    ['e\u0301 stays', 'e\u0301 stays'],
    ['\x1b[31mred\x07', '\\x1b[31mred\\x07'],
    ['\x9b31m\x7f\0', '\\x9b31m\\x7f\\x00'],
    ['a\tb\nc\rd', 'a\\tb\\nc\\rd'],
    ['\u202egnp\u2066', '\\u202egnp\\u2066'],
    ['z\u200bw\ufeff\u00ad', 'z\\u200bw\\ufeff\\xad'],
    ['\u2028\u2029', '\\u2028\\u2029'],
    ['\u00a0\u3000|\u3164|\u2800', '\\xa0\\u3000|\\u3164|\\u2800'],
    ['\u{e0041}\u{f0000}\uffff', '\\u{e0041}\\u{f0000}\\uffff'],
    ['\ud800x\udc00', '\\ud800x\\udc00'],
    ['\u0301a', '\\u0301a'],
    ['a \u0301', 'a \\u0301'],
    [`a${'\u0301'.repeat(6)}`, `a${'\u0301'.repeat(4)}\\u0301\\u0301`],
    ['::error::no', ':\\x3aerror:\\x3ano'],
    [':::', ':\\x3a\\x3a'],
    ['##[error] ##vso[x] #[a] [b]', '##\\x5berror] ##vso\\x5bx] #[a] [b]'],
  ])('%j', (text, shown) => {
    expect(forTerminal(text)).toBe(shown);
  });

  test('leaves nothing that acts or hides, and nothing to do for a second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = forTerminal(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|::|##\[/u);
        expect(forTerminal(shown)).toBe(shown);
      }),
    );
  });

  test('does not hang on a long run of what it looks for', () => {
    for (const bad of ['\u0301', ':', '#', 'w', ' ', '\ud800', '##w']) {
      expect(forTerminal(bad.repeat(1 << 18)).length).toBeGreaterThan(0);
    }
  });
});

describe('forJson', () => {
  test('gives the same JSON in printable ASCII, with no command for a CI log', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = forJson(JSON.stringify(text));
        expect(shown).toMatch(/^[\x20-\x7e]*$/);
        expect(shown).not.toContain('##[');
        expect(JSON.parse(shown)).toBe(text);
      }),
    );
  });
});

describe('textForJson', () => {
  test('is a text as forJson has it', () => {
    const word = fc.constantFrom('##', '[', ']', '"', '\\', '~', '\x7f', 'vso', ' ', 'é');
    const awkward = fc.array(word).map((words) => words.join(''));
    fc.assert(
      fc.property(fc.oneof(anyText, awkward), (text) => {
        expect(textForJson(text)).toBe(forJson(JSON.stringify(text)));
      }),
    );
  });
});

describe('forTextNode and forHtml', () => {
  test.each([
    ['Grüße, 日本語, עברית, 👍', 'Grüße, 日本語, עברית, 👍'],
    ['\u202egnp\u2066', '\\u202egnp\\u2066'],
    ['a\u200bb\0\n', 'a\\u200bb\\x00\\n'],
    [`a${'\u0301'.repeat(6)}`, `a${'\u0301'.repeat(4)}\\u0301\\u0301`],
    ['::error:: {{x}}', '::error:: {{x}}'],
  ])('%j', (text, shown) => {
    expect(forTextNode(text)).toBe(shown);
    expect(forHtml(text)).toBe(shown);
  });

  test('what is markup becomes text in HTML', () => {
    expect(forHtml(`<b a="'">&</b>`)).toBe('&lt;b a=&quot;&#39;&quot;&gt;&amp;&lt;/b&gt;');
  });

  test('leave nothing that acts or hides', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(forTextNode(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(forHtml(text)).not.toMatch(/[<>"'\p{Cc}\p{Cf}\p{Cs}]|&(?!(?:amp|lt|gt|quot|#39|#91);)/u);
      }),
    );
  });
});

describe('forInertJson', () => {
  test('gives the same JSON, and nothing that ends or begins an element', () => {
    const likely = fc.constantFrom('</script>', '<!--', '-->', ']]>', '<script', '\u2028', '&lt;');
    fc.assert(
      fc.property(fc.array(fc.oneof(anyText, likely)), (texts) => {
        const shown = forInertJson(JSON.stringify(texts));
        expect(shown).toMatch(/^[\x20-\x7e]*$/);
        expect(shown).not.toMatch(/[<>&]/);
        expect(JSON.parse(shown)).toEqual(texts);
      }),
    );
  });
});

describe('forXml', () => {
  test.each([
    [`<a b="c">'&amp;]]>`, '&lt;a b=&quot;c&quot;&gt;&#39;&amp;amp;]]&gt;'],
    ['a\tb\nc', 'a\tb\nc'],
    ['\0\x1b\ufffe\ud800', '\ufffd'.repeat(4)],
    ['日本語 👍', '日本語 👍'],
  ])('%j', (text, shown) => {
    expect(forXml(text)).toBe(shown);
  });
});

describe('forHtml', () => {
  test.each([
    [`<a b="c">'&amp;]]>`, '&lt;a b=&quot;c&quot;&gt;&#39;&amp;amp;]]&gt;'],
    ['a\tb\nc\0', 'a\\tb\\nc\\x00'],
    ['\u202egnp\u2066', '\\u202egnp\\u2066'],
    ['z\u200bw\u00a0|', 'z\\u200bw\\xa0|'],
    ['\ud800 \u0301', '\\ud800 \\u0301'],
    ['::error:: ##[x]', '::error:: ##&#91;x]'],
    ['日本語 👍 עברית', '日本語 👍 עברית'],
  ])('%j', (text, shown) => {
    expect(forHtml(text)).toBe(shown);
  });

  test('leaves nothing that is markup, acts or hides', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = forHtml(text);
        expect(shown).not.toMatch(/[<>"'\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|&(?!(?:lt|gt|quot|#39|#91|amp);)/u);
      }),
    );
  });
});

describe('forFileName', () => {
  test.each([
    ['Ada Nowak', 'Ada Nowak'],
    ['日本語 ż.txt', '日本語 ż.txt'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
    ['a\0\n\u202eb\u00a0c\ud800', 'a___b_c_'],
    ['..', '__'],
    ['.git', '_git'],
    [' a. ', '_a._'],
    ['', '_'],
    ['NUL', '_NUL'],
    ['com1.txt', '_com1.txt'],
    ['con .x', '_con .x'],
    ['console', 'console'],
  ])('%j', (text, name) => {
    expect(forFileName(text)).toBe(name);
  });

  test('gives a name of one part, which stays as it is the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = forFileName(text);
        expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+$/u);
        expect(name).not.toMatch(/^[. ]|[. ]$/);
        expect(forFileName(name)).toBe(name);
      }),
    );
  });
});

describe('forCsv', () => {
  test.each([
    ['', ''],
    ['Ann Roth', 'Ann Roth'],
    ['Smith, "Jo"', '"Smith, ""Jo"""'],
    ['a\r\nb', '"a\r\nb"'],
    ['a;b', '"a;b"'],
    [' a', '" a"'],
    ['=1+1', "'=1+1"],
    ['-lee', "'-lee"],
    ['+41', "'+41"],
    ['@kim', "'@kim"],
    ['＝1', "'＝1"],
    ['\t=1', '"\'\t=1"'],
    ['=SUM(A1), Ann', '"\'=SUM(A1), Ann"'],
    ['\0=1\0', "'=1"],
    ['a ', '"a "'],
    ['a=1', 'a=1'],
    ['1-2/a b.txt', '1-2/a b.txt'],
    ['a\n', '"a\n"'],
    ["D'Arcy N'Diaye", "D'Arcy N'Diaye"],
    ['\x1b[31m', '"\x1b[31m"'],
  ])('%j', (text, cell) => {
    expect(forCsv(text)).toBe(cell);
  });
});

describe('forGithub', () => {
  test.each([
    ['50 % of it', '50 %25 of it', '50 %25 of it'],
    ['%0A%3A', '%250A%253A', '%250A%253A'],
    ['a: b, c', 'a: b, c', 'a%3A b%2C c'],
    ['::error::no', ':\\x3aerror:\\x3ano', '%3A\\x3aerror%3A\\x3ano'],
    ['##[error]no', '##\\x5berror]no', '##\\x5berror]no'],
    ['a\r\nb\x1b[0m', 'a\\r\\nb\\x1b[0m', 'a\\r\\nb\\x1b[0m'],
  ])('%j', (text, message, property) => {
    expect([forGithub(text), forGithubProperty(text)]).toEqual([message, property]);
  });

  test('the runner reads one command, with the texts as they are shown', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, message) => {
        const line = `::error title=${forGithubProperty(title)},line=1::${forGithub(message)}`;
        const shown = forTerminal(title);
        expect(readLog(line)).toEqual({
          commands: [
            {
              name: 'error',
              properties: { ...(shown !== '' && { title: shown }), line: '1' },
              data: forTerminal(message),
            },
          ],
          shown: [],
          stopped: false,
        });
      }),
    );
  });
});

describe('forMarkdown', () => {
  test.each([
    ['Not the right value.', 'Not the right value.'],
    ['Grüße, "日本語" (don\'t) 0.5!', 'Grüße, "日本語" (don\'t) 0.5!'],
    ['write t3_parse_error_line: and', 'write `t3_parse_error_line`: and'],
    ['cc @everyone, see #12', 'cc `@everyone`, see `#12`'],
    ['octo/cat#1 GH-12 deadbeef0', '`octo/cat#1` `GH-12` `deadbeef0`'],
    ['https://x.org www.x.org a@b.org', '`https://x.org` `www.x.org` `a@b.org`'],
    ['![x](y) <b> &amp; a|b', '`![x](y`) `<b>` `&amp`; `a\\|b`'],
    ['say ``hi``', 'say ```\u0020``hi`` ```'.replace('\u0020', ' ')],
    [':tada: :', '`:tada`: `:`'],
    ['$x$ *b* _i_ ~s~', '`$x$` `*b*` `_i_` `~s~`'],
    ['a\nb\u200b', '`a\\nb\\u200b`'],
  ])('%j', (text, shown) => {
    expect(forMarkdown(text)).toBe(shown);
  });

  test.each([
    ['', ''],
    ['a', '`a`'],
    ['`', '`` ` ``'],
    ['a``b', '```a``b```'],
    ['|', '`\\|`'],
    ['\\|', '`\\\\x7c`'],
  ])('as code: %j', (text, shown) => {
    expect(forMarkdownCode(text)).toBe(shown);
  });

  const cellOf = (cell: string) => {
    const [table] = markdownTree(`| a | b |\n| --- | --- |\n| x | ${cell} |\n`).children;
    if (table?.type !== 'table') throw new Error('no table');
    expect(table.children.map((row) => row.children.length)).toEqual([2, 2]);
    return table.children[1]?.children[1] ?? { type: 'none' };
  };

  test('a cell holds the text, whole, and nothing but text and code', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const written of [forMarkdown, forMarkdownCode]) {
          const cell = cellOf(written(text));
          const kinds = nodesOf(cell).map(({ type }) => type);
          expect(kinds.filter((type) => !['tableCell', 'text', 'inlineCode'].includes(type))).toEqual([]);
          const seen = seenIn(cell).replaceAll('\\x7c', '|');
          expect(seen.replace(/ +/g, ' ').trim()).toBe(
            forTerminal(text).replaceAll('\\x7c', '|').replace(/ +/g, ' ').trim(),
          );
        }
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  test('does not hang on a long run of what it looks for', () => {
    for (const bad of ['`', '`a', '"', ',', ',a', "'a", '|', '\\\\|', '@', ' @', '1', '1.', 'a-']) {
      expect(forMarkdown(`${bad.repeat(1 << 16)}@x`).length).toBeGreaterThan(0);
      expect(forMarkdownCode(`${bad.repeat(1 << 16)}@x`).length).toBeGreaterThan(0);
    }
  });

  test('outside of code there is no mention, no reference and no link', () => {
    const risky = fc.constantFrom(
      '@a',
      '#1',
      'x@y.z',
      'GH-1',
      'www.a.b',
      'http://a',
      'a/b#1',
      ':a:',
      ' ',
      '(',
      '"',
      '`',
      '|',
      '1',
    );
    const words = fc.array(risky, { maxLength: 9 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(words, anyText), (text) => {
        const texts = nodesOf(cellOf(forMarkdown(text))).filter(({ type }) => type === 'text');
        for (const { value } of texts) expect(value).not.toMatch(/[@#&<>[\]`|\\$*_~]|www|\/\/|GH-\d/);
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

describe('forTap and forYaml', () => {
  test.each([
    ['a # SKIP b', 'a \\# SKIP b'],
    ['a\\#', 'a\\\\\\#'],
    ['a\nok 2', 'a\\\\nok 2'],
  ])('%j', (text, shown) => {
    expect(forTap(text)).toBe(shown);
  });

  test('a scalar says what is shown, on one line', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(forYaml(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(parseYaml(`- ${forYaml(text)}`)).toEqual([forTerminal(text)]);
      }),
    );
  });
});

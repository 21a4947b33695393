import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  forCsv,
  forHtml,
  forInertJson,
  forJson,
  forTerminal,
  forTextNode,
  forXml,
} from '../../src/reporters/escape.js';
import { anyText } from './arbitraries.js';

describe('forTerminal', () => {
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
        expect(forHtml(text)).not.toMatch(/[<>"'\p{Cc}\p{Cf}\p{Cs}]|&(?!(?:amp|lt|gt|quot|#39);)/u);
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
    ["D'Arcy N'Diaye", "D'Arcy N'Diaye"],
    ['\x1b[31m', '"\x1b[31m"'],
  ])('%j', (text, cell) => {
    expect(forCsv(text)).toBe(cell);
  });
});

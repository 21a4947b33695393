/** The looks of a page: calm, in the colours that the reader has chosen, and without a picture or a font to load. */
export const htmlStyle = `
:root { --paper: #ffffff; --ink: #1d2329; --soft: #57606a; --rule: #dfe3e8; --tint: #f4f6f8;
  --good: #17693c; --good-tint: #edf7f0; --bad: #ae2a19; --warm: #fbf3e6; --warm-rule: #c9853b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14181d; --ink: #e3e7ec; --soft: #a1abb6; --rule: #2e353d; --tint: #1e242b;
    --good: #7cc99a; --good-tint: #17281f; --bad: #f09a8c; --warm: #272018; --warm-rule: #b98545; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 43rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1, h2, h3, p, ul { margin: 0; padding: 0; font-weight: inherit; }
h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; text-wrap: balance; }
code { font: 0.9em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  unicode-bidi: isolate; white-space: pre-wrap; }
.file { color: var(--soft); margin-bottom: 0.25rem; }
.result { margin: 1.5rem 0 2.5rem; padding: 1rem 1.25rem; border-left: 4px solid var(--warm-rule);
  border-radius: 0 0.5rem 0.5rem 0; background: var(--warm); }
.result p + p { margin-top: 0.35rem; }
.passed { border-color: var(--good); background: var(--good-tint); }
.verdict { font-size: 1.15rem; font-weight: 650; }
.passed .verdict { color: var(--good); }
section { margin-top: 2rem; }
h2 { display: flex; gap: 1rem; justify-content: space-between; align-items: baseline;
  padding-bottom: 0.4rem; border-bottom: 1px solid var(--rule); font-size: 1.05rem; font-weight: 650; }
.points { flex: none; font-variant-numeric: tabular-nums; }
.right .points { color: var(--good); }
.right + .right { margin-top: 1.1rem; }
ul { list-style: none; }
section > ul > li { padding: 0.9rem 0; }
section > ul > li + li { border-top: 1px solid var(--rule); }
h3 { font-size: 1rem; }
h3 > span:first-child { color: var(--bad); margin-right: 0.35rem; }
h3 code { font-weight: 650; }
.place { color: var(--soft); font-size: 0.9rem; margin-left: 0.5rem; white-space: nowrap; }
li p { margin: 0.3rem 0 0 1.6rem; }
.given { color: var(--soft); }
.given code { padding: 0.1em 0.4em; border-radius: 0.3rem; background: var(--tint); color: var(--ink);
  -webkit-box-decoration-break: clone; box-decoration-break: clone; }
.notices { margin-top: 2.75rem; color: var(--soft); font-size: 0.95rem; }
.notices h2 { font-size: 1rem; }
.notices li { padding: 0.45rem 0; }
.notices li + li { border: 0; padding-top: 0; }
.notices .place { margin: 0 0.4rem 0 0; font-weight: 600; }
@media (max-width: 30rem) {
  main { padding: 1.5rem 1rem 3rem; }
  h1 { font-size: 1.45rem; }
  li p { margin-left: 0; } }
@media print {
  :root { --paper: #ffffff; --ink: #000000; --soft: #444444; --rule: #bbbbbb; --tint: #ffffff; --good: #000000;
    --good-tint: #ffffff; --bad: #000000; --warm: #ffffff; --warm-rule: #000000; }
  @page { margin: 18mm; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  h2, h3 { break-after: avoid; }
  li, .result { break-inside: avoid; }
  .given code { padding: 0; } }
`;

/** What a page's policy allows: this style and no other. A test compares the two. */
export const htmlStyleHash = 'sha256-7wNVQ8xV+kDMbUnS9hxpbcFff4Jk03JBAcjSaVNQ+R4=';

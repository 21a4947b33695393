import type {
  Diagnosis,
  Encoding,
  FeedbackLevel,
  Graded,
  Grading,
  Notice,
  Verdict,
} from '../../src/core/model.js';

/** A verdict of a test: right, unless it says another thing. */
export type Told = Partial<Verdict> & { readonly key: string };

interface Parts {
  readonly file?: string;
  readonly title?: string;
  readonly feedback?: FeedbackLevel;
  readonly encoding?: Encoding;
  readonly passed?: boolean;
  /** Title of a task and what was found in it. */
  readonly tasks?: readonly (readonly [string, readonly Told[]])[];
  readonly misconceptions?: readonly Diagnosis[];
  readonly notices?: readonly Notice[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

// What core says where it has nothing better to say.
const messages: Partial<Record<Verdict['status'], string>> = {
  incorrect: 'Not the right value.',
  missing: 'No line of the file has this key.',
};

function verdictOf(task: string, told: Told): Verdict {
  const { status = 'correct', maxPoints = 1, nearMiss } = told;
  const message = nearMiss === undefined ? messages[status] : undefined;
  const points = status === 'correct' ? maxPoints : 0;
  return { task, points, ...(message && { message }), ...told, status, maxPoints };
}

const heading = ({ file = 'chapter2-evidence.txt', title = 'Serve the Tool Over MCP', ...parts }: Parts) => ({
  feedback: parts.feedback ?? 'hint',
  rubric: { id: 'chapter2', title, sha256: 'c0'.repeat(32) },
  file,
  sha256: 'e5'.repeat(32),
  notices: parts.notices ?? [],
});

export function graded(parts: Parts = {}): Graded {
  const tasks = (parts.tasks ?? allRight).map(([title, told], index) => {
    const verdicts = told.map((each) => verdictOf(`t${index + 1}`, each));
    const [score, maxScore] = [
      sum(verdicts.map((each) => each.points)),
      sum(verdicts.map((each) => each.maxPoints)),
    ];
    return { total: { id: `t${index + 1}`, title, score, maxScore }, verdicts };
  });
  const [score, maxScore] = [
    sum(tasks.map(({ total }) => total.score)),
    sum(tasks.map(({ total }) => total.maxScore)),
  ];
  return {
    ...heading(parts),
    state: 'graded',
    encoding: parts.encoding ?? 'utf-8',
    score,
    maxScore,
    passPercent: 100,
    percent: maxScore === 0 ? 0 : Math.round((score / maxScore) * 10_000) / 100,
    passed: parts.passed ?? score === maxScore,
    tasks: tasks.map(({ total }) => total),
    verdicts: tasks.flatMap(({ verdicts }) => verdicts),
    misconceptions: parts.misconceptions ?? [],
  };
}

export function ungraded(
  state: Exclude<Grading['state'], 'graded'>,
  notices: readonly Notice[] = [],
): Grading {
  return { ...heading({ notices }), state };
}

const keys = {
  t1: ['t1_keys', 't1_schema_unchanged', 't1_name_description_unchanged'],
  t2: [
    't2_responses',
    't2_init_version',
    't2_tool_names',
    't2_id3_text',
    't2_id4_error',
    't2_id5_is_error',
    't2_id5_text',
    't2_id6_error_code',
    't2_id7_text',
  ],
  t3: [
    't3_out_count',
    't3_log_count',
    't3_no_embedded_newline',
    't3_parse_error_line',
    't3_list_line_length',
  ],
} as const;

const titles = {
  t1: 'Task 1: Convert a tool definition',
  t2: "Task 2: Answer the protocol's messages",
  t3: 'Task 3: Serve lines, keep the output clean',
} as const;

type Failing = Readonly<Record<string, Partial<Verdict>>>;

/** The three tasks of the chapter, all right but for these keys. */
export function chapter(failing: Failing): [string, Told[]][] {
  const told = (key: string): Told => ({
    key,
    ...(failing[key] && { status: 'incorrect', ...failing[key] }),
  });
  return (['t1', 't2', 't3'] as const).map((task) => [titles[task], keys[task].map(told)]);
}

const allRight = chapter({});

/** A bit of everything that a student may be told. */
export const mixed = graded({
  tasks: chapter({
    t2_responses: { line: 5, given: '8', fix: 'Answer nothing to a message that has no id.' },
    t2_init_version: { line: 6, given: '2025-03-26', fix: 'The version that your initialize answers with.' },
    t2_id5_is_error: {
      line: 10,
      given: 'True',
      nearMiss: {
        id: 'python-boolean',
        message: 'Right, but for the way Python prints it: the file wants true and false in lower case.',
        formOnly: true,
      },
    },
    t3_out_count: { line: 14, given: '5', fix: 'What serve appends to out.' },
    t3_log_count: { line: 15, given: 'four', message: 'This is no whole number.' },
    t3_parse_error_line: {
      status: 'missing',
      line: 17,
      nearMiss: {
        id: 'close-key',
        message:
          'Line 17 seems to be meant, but it has one letter too many: write t3_parse_error_line: and then the value.',
        formOnly: true,
      },
    },
    t3_list_line_length: { status: 'missing' },
  }),
  misconceptions: [
    {
      id: 'answers-notifications',
      keys: ['t2_responses', 't3_out_count'],
      message: 'Your handle answers a notification. A message without an id gets no response at all.',
    },
    {
      id: 'echoes-client-version',
      keys: ['t2_init_version'],
      message:
        'Your initialize answers with the version that the client asked for. The server of this project always answers with its own version.',
    },
  ],
  notices: [
    {
      code: 'unknown-key',
      message: 'The key "name" is not one of this rubric: it counts for nothing.',
      line: 1,
    },
    { code: 'file-name', message: 'Students are asked to name the file chapter2-evidence.txt.' },
  ],
});

/** Everything that must not reach a terminal, a log or a page as it is. */
export const hostile = [
  '\x1b[2J\x1b[31mred\x1b]0;title\x07\x1b]8;;https://example.org\x1b\\link',
  '\x9b31mC1\x85next\x7f',
  'a\rb\nc\td\0e\x0bf\x0c',
  '::error file=a,line=1::no\n##[error]no\n::add-mask::x',
  '<script>alert("1")</script> & \'x\' ]]> `code` |pipe| [a](javascript:b)',
  'ab\u202egnp.exe\u2066x\u2069\u200e\u061c',
  'z\u200bw\u200dj\ufeff\u00ad\u2060\u2028\u2029\u3164\u2800|\u00a0|\u3000|',
  '\ud800 alone \udc00',
  `o${'\u0301'.repeat(50)}k \u0301`,
  '\u{e0041}\u{e0001}\u{100000}\uffff',
  '日本語のテキスト 한국어 👩\u200d💻 🇪🇺 ❤\ufe0f',
  "=cmd|' /C calc'!A0",
  '__proto__',
  '1'.repeat(5000),
] as const;

const h = (index: number): string => hostile[index % hostile.length] ?? '';

/** Hostile text at every place that has text. */
export const hostileEverywhere = graded({
  file: `${h(0)}${h(5)}.txt`,
  title: `${h(1)} ${h(10)}`,
  tasks: [
    [
      h(4),
      hostile.map((given, index) => ({ key: `k${index}`, status: 'incorrect', line: index + 1, given })),
    ],
    [
      h(7),
      [
        {
          key: h(2),
          status: 'incorrect',
          line: 90,
          given: h(3),
          nearMiss: { id: h(0), message: `Right, but for ${h(6)}.`, formOnly: true },
        },
        { key: h(10), status: 'missing', message: h(8), fix: h(9) },
        { key: h(12), status: 'conflict', line: 91, given: h(13), message: h(13) },
      ],
    ],
  ],
  misconceptions: [{ id: h(0), keys: [h(2), h(12)], message: `${h(0)} ${h(11)}` }],
  notices: hostile.slice(0, 5).map((message, index) => ({ code: message, message, line: index + 1 })),
});

const wrong = (key: string, given: string, rest: Partial<Verdict> = {}): Failing => ({
  [key]: { given, line: 4, ...rest },
});

/** What a report is compared with, letter for letter. */
export const examples = {
  mixed,
  'all right': graded({
    notices: [{ code: 'duplicate', message: 'This key stands twice, with the same value.', line: 9 }],
  }),
  unreadable: ungraded('unreadable', [
    {
      code: 'zip',
      message:
        'This is a Word document. Copy its lines into a plain text editor and save them as chapter2-evidence.txt.',
    },
  ]),
  absent: ungraded('absent'),
  ambiguous: ungraded('ambiguous', [
    { code: 'ambiguous', message: 'a.txt and b.txt both have lines of this rubric.' },
  ]),
  error: ungraded('error'),
  'level verdict': graded({
    feedback: 'verdict',
    tasks: chapter({
      ...wrong('t1_keys', 'name,description,inputSchema'),
      ...wrong('t2_id5_is_error', 'True'),
      t3_out_count: { status: 'missing' },
    }),
  }),
  'level full': graded({
    feedback: 'full',
    passed: true,
    tasks: chapter({
      ...wrong('t2_init_version', '2025-03-26', { expected: '2025-06-18' }),
      t3_out_count: { status: 'missing', expected: ['4', 'four'] },
    }),
  }),
  'hostile text': hostileEverywhere,
  conflict: graded({
    tasks: chapter({
      t1_keys: {
        status: 'conflict',
        line: 3,
        given: 'name',
        message: 'Lines 3 and 8 have different values for this key: keep one.',
      },
      ...wrong('t2_tool_names', ''),
      t2_id3_text: { status: 'conflict' },
    }),
  }),
  'many notices': graded({
    notices: Array.from({ length: 12 }, (_, index) => ({
      code: 'unknown-key',
      message: `The key "note${index}" is not one of this rubric: it counts for nothing.`,
      line: index * 7 + 1,
    })),
  }),
  'decimal points': graded({
    title: 'Quiz',
    tasks: [
      [
        'Choices',
        [
          { key: 'q1', maxPoints: 2.5 },
          { key: 'q2', maxPoints: 0.5, status: 'incorrect', line: 2, given: 'b' },
        ],
      ],
    ],
  }),
} satisfies Record<string, Grading>;

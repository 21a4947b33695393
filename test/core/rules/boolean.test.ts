import { testRule } from './table.js';

testRule('boolean', {
  accepts: [
    ['true', 'true'],
    ['false', 'false'],
  ],
  refuses: [
    ['false', 'true'],
    ['true', 'false'],
  ],
  malformed: [
    '',
    'True',
    'TRUE',
    'yes',
    '1',
    '0',
    '"true"',
    'true.',
    'tru\u0435',
    'true\u200b',
    'true false',
    't',
  ].map((value) => [value, 'true']),
  rightValues: ['true', 'false'],
  flawed: ['True', '', 'yes', ['true']],
});

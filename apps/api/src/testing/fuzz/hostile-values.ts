import type { Dice } from './dice.ts';

const TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff a',
    '\ufeff',
    '\u202e',
    '\u0300'.repeat(500),
    '👩🏽‍🚒'.repeat(50),
    'ﷺ'.repeat(40),
  ],
  ...[
    "'",
    '"',
    '`',
    '\\',
    "' or 1=1 --",
    '; drop table users',
    '$1',
    '$&',
    '%',
    '%%',
    '_',
    '%00',
    '%E0%A4%A',
    '../../etc/passwd',
  ],
  ...[
    '<script>alert(1)</script>',
    '<svg ',
    '&#0;',
    '{{7*7}}',
    '#{7*7}',
    '=1+1',
    '\r\nset-cookie: a=b',
    'null',
    'undefined',
    'NaN',
  ],
  ...['-1', '0', '1e308', '1e-7', '0x10', '9007199254740993', '999999999999999999999', '1,5', '٣', 'Infinity', '-0'],
  ...['0000-00-00', '2026-02-30', '9999-12-31', '10000-01-01', '1899-12-31', '2026-11-15T24:00', '9999-12-31T23:59'],
  ...['0000-01-01T00:00', '2026-13-01T00:00', '2026-11-15T05:30+14:00', '2026-11-15T05:30:00.000-99:99', 'infinity'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'all',
    'true',
    'false',
    '[]',
    '{}',
    '[null]',
    '{"a":',
    'a@b',
    'a@b..c',
    '@',
  ],
  ...[
    'x'.repeat(101),
    'x'.repeat(255),
    'x'.repeat(5_000),
    '.'.repeat(20_000),
    '<'.repeat(20_000),
    ' \n'.repeat(20_000),
  ],
];
const NUMBERS = [0, -0, -1, 1, 0.1, 1.005, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324];
const OTHERS: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [''],
  { length: 3 },
  { toString: 'x' },
  [{}, {}],
  { a: { b: {} } },
];

/** A value no client should send. */
export function hostileValue(dice: Dice): unknown {
  if (dice.percent(0.5)) return dice.pick(['.', '@', ' ', '1', '&', 'é']).repeat(400_000);
  return dice.pick([hostileText, () => dice.pick(NUMBERS), () => dice.pick(OTHERS)])(dice);
}

export const hostileText = (dice: Dice): string => dice.pick(TEXTS);

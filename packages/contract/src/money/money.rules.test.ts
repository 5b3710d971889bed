import { expect, test } from 'vitest';
import {
  firstOfFinancialYear,
  keptOf,
  matchesPayout,
  monthOf,
  monthsBetween,
  monthText,
  nextMonth,
  startOfMonth,
  uploadText,
} from './money.rules.ts';
import { monthInQuery, type Payout } from './money.schema.ts';

test('a month begins at midnight in the club’s zone', () => {
  expect(startOfMonth('2026-11').toISOString()).toBe('2026-10-31T18:30:00.000Z');
  expect(monthOf(new Date('2026-10-31T18:29:59Z'))).toBe('2026-10');
  expect(monthOf(new Date('2026-10-31T18:30:00Z'))).toBe('2026-11');
  expect(monthText('2026-01')).toBe('January 2026');
});

test('months follow each other over the year, the newest first', () => {
  expect(nextMonth('2026-12')).toBe('2027-01');
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
  expect(monthsBetween('2027-01', '2026-12')).toEqual([]);
});

test('the financial year begins in April', () => {
  expect(['2026-03', '2026-04', '2027-01'].map(firstOfFinancialYear)).toEqual(['2025-04', '2026-04', '2026-04']);
});

test('kept is what came in, less refunds and fees', () => {
  const sums = { receivedPaise: 1000, cashPaise: 200, transferPaise: 30, refundedPaise: 400, feePaise: 24 };
  expect(keptOf({ ...sums, feeTaxPaise: 4, payments: 1, feesKnown: 1 })).toBe(806);
});

test.each(['2026-13', '2026-1', '2026-11-01', '0001-01', '', 'x'.repeat(1_000_000)])('%.20j is no month', (text) =>
  expect(monthInQuery('from').safeParse(text).success).toBe(false),
);

const PAYOUT = { _id: 'setl_DHTqZZmLEnmQIM', utr: 'AXISCN0123456789' } as Payout;

test.each(['', 'AXISCN0123456789', 'axiscn 0123 456789', '456789', 'setl_DHTqZZ'])('%j finds the payout', (search) =>
  expect(matchesPayout(PAYOUT, { search })).toBe(true),
);
test.each(['AXISCN0123456780', 'setl_X', '%'])('%j does not', (search) =>
  expect(matchesPayout(PAYOUT, { search })).toBe(false),
);

test('an upload says what it has brought', () => {
  const nothing = { added: 0, known: 0, payouts: 0, open: 0 };
  expect(uploadText({ ...nothing, added: 12, payouts: 2, known: 1 })).toBe(
    '12 lines of 2 payouts added. 1 line already here.',
  );
  expect(uploadText({ ...nothing, known: 12, payouts: 2 })).toBe(
    'Nothing new: all lines of this file were already here.',
  );
  expect(uploadText({ ...nothing, added: 1, payouts: 1, open: 3 })).toBe(
    '1 line of 1 payout added. 3 lines not paid out yet, left out.',
  );
});

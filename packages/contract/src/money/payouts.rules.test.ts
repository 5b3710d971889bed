import { expect, test } from 'vitest';
import { matchesPayout, uploadText } from './payouts.rules.ts';
import type { Payout } from './payouts.schema.ts';

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

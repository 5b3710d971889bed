import { expect, test } from 'vitest';
import { readPayoutFile } from './read-payout-file.ts';

const HEADER =
  'entity_id,type,debit,credit,amount,currency,fee,tax,on_hold,settled,created_at,settled_at,settlement_id,description,notes,payment_id,settlement_utr,order_id';
const row = (more: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string | undefined> = {
    entity_id: 'pay_DEXrnipqTmWVGE',
    type: 'payment',
    debit: '0',
    credit: '971.00',
    amount: '1000.00',
    fee: '29.00',
    tax: '4.42',
    settled_at: '11/09/2026 10:12:40',
    settlement_id: 'setl_DHTqZZmLEnmQIM',
    settlement_utr: '1568176960vxp0rj',
    ...more,
  };
  return HEADER.split(',')
    .map((name) => cells[name] ?? '')
    .join(',');
};

async function* pieces(text: string | Uint8Array, size = 7) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}
const read = (text: string | Uint8Array, size?: number) => readPayoutFile(pieces(text, size));
const refusal = (text: string | Uint8Array, size?: number) =>
  read(text, size).then(
    () => 'taken',
    (error: Error) => error.message,
  );

test('a file is read whatever the order of its columns, its line ends and the size of its pieces', async () => {
  const expected = {
    row: 2,
    reference: 'pay_DEXrnipqTmWVGE',
    type: 'payment',
    amount: 100_000,
    fee: 2900,
    tax: 442,
    credit: 97_100,
    debit: 0,
    payoutId: 'setl_DHTqZZmLEnmQIM',
    utr: '1568176960VXP0RJ',
    settledAt: new Date('2026-09-11T04:42:00Z'),
    hasDecimals: true,
  };
  const straight = `${HEADER}\r\n${row()}\r\n`;
  for (const size of [1, 7, 100_000]) expect(await read(straight, size)).toEqual({ lines: [expected], open: 0 });
  const turned = [HEADER, row()].map((line) => line.split(',').reverse().join(';')).join('\n');
  expect((await read(`\uFEFF\n${turned}`)).lines).toEqual([{ ...expected, row: 3 }]);
  const quoted = `${HEADER}\n${row({ notes: '"{""ride"":""Malshej, by\nDawn""}"' })}\n${row({ entity_id: 'pay_2222' })}`;
  expect((await read(quoted)).lines.map(({ row, reference }) => [row, reference])).toEqual([
    [2, 'pay_DEXrnipqTmWVGE'],
    [3, 'pay_2222'],
  ]);
});

test('the dashboard’s own names of columns are known, and a fee without its tax', async () => {
  const header = HEADER.replace('type', 'transaction_entity').replace('fee', 'Fee (exclusive tax)');
  const { lines } = await read(`${header}\n${row({ fee: '24.58' })}`);
  expect(lines[0]).toMatchObject({ type: 'payment', fee: 2900, tax: 442 });
});

test('refunds take away, adjustments and unknown kinds are kept, and what is not paid out yet is counted', async () => {
  const text = [
    HEADER,
    row({ entity_id: 'rfnd_1', type: 'refund', debit: '500', credit: '0', amount: '500', fee: '0', tax: '0' }),
    row({ entity_id: 'adj_1', type: 'adjustment', debit: '0', credit: '12', amount: '12', fee: '0', tax: '0' }),
    row({ entity_id: 'x_123', type: 'reversal', debit: '0', credit: '12', amount: '12', fee: '0', tax: '0' }),
    row({ entity_id: 'pay_open', settlement_id: '', settlement_utr: '', settled_at: '' }),
    '',
    row({ entity_id: 'rfnd_1', type: 'refund', debit: '500', credit: '0', amount: '500', fee: '0', tax: '0' }),
  ].join('\n');
  const { lines, open } = await read(text);
  expect(lines.map(({ type, credit, debit }) => [type, credit, debit])).toEqual([
    ['refund', 0, 50_000],
    ['adjustment', 1200, 0],
    ['other', 1200, 0],
  ]);
  expect(open).toBe(1);
});

test.each([
  ['1568176960', '2019-09-11T04:42:40.000Z'],
  ['2026-11-15', '2026-11-14T18:30:00.000Z'],
  ['2026-11-15 10:30:00', '2026-11-15T05:00:00.000Z'],
  ['2026-11-15T05:00:00Z', '2026-11-15T05:00:00.000Z'],
  ['15-11-2026', '2026-11-14T18:30:00.000Z'],
])('%s is a moment', async (settled_at, moment) => {
  const { lines } = await read(`${HEADER}\n${row({ settled_at })}`);
  expect(lines[0]?.settledAt.toISOString()).toBe(moment);
});

test.each([
  [{ amount: 'many' }, 'amount is no amount'],
  [{ amount: '1.234' }, 'amount is no amount'],
  [{ credit: '1200' }, "amount, credit and debit don't fit together"],
  [{ debit: '1' }, "amount, credit and debit don't fit together"],
  [{ tax: '30' }, 'tax is more than the fee'],
  [{ entity_id: '' }, 'entity_id is no id of a payment, refund or adjustment'],
  [{ settlement_id: '=1+1' }, 'settlement_id is no id of a settlement'],
  [{ settled_at: '31/02/2026' }, 'settled_at is no date'],
  [{ settled_at: '11/13/2026' }, 'settled_at is no date'],
  [{ settled_at: '9'.repeat(10_000) }, 'settled_at is no date'],
  [
    { settlement_utr: '1.56818E+12' },
    'settlement_utr is no UTR; if a spreadsheet has saved the file, upload the original',
  ],
])('a row with %j is named', async (wrong, sentence) => {
  const text = `${HEADER}\n${row({ entity_id: 'pay_good' })}\n${row(wrong)}`;
  expect(await refusal(text)).toBe(`Nothing was taken from this file. Row 3: ${sentence}.`);
});

test('many wrong rows are counted, and a line with two truths is refused', async () => {
  const wrong = Array.from({ length: 7 }, () => row({ amount: '?' }));
  expect(await refusal([HEADER, ...wrong].join('\n'))).toMatch(
    /^Nothing was taken.* Row 6: amount is no amount\. 2 more rows have a problem\.$/,
  );
  expect(await refusal([HEADER, row(), row({ credit: '970' })].join('\n'))).toContain(
    'Row 3: pay_DEXrnipqTmWVGE is in row 2 with other sums.',
  );
});

test('another file is told apart, in words', async () => {
  expect(await refusal('')).toBe('This file is empty.');
  expect(await refusal('name,phone\nAsha,98200')).toMatch(
    /^This isn't a settlement report of the provider: the columns entity_id, type, amount.* are missing\.$/,
  );
  expect(await refusal(HEADER.replace('settlement_utr', 'x'))).toContain('the column settlement_utr is missing');
  expect(await refusal(HEADER)).toBe('This file has no line that is paid out.');
  expect(await refusal(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0x00]))).toContain("isn't a CSV text");
  expect(await refusal('PK\u0003\u0004, and more')).toContain('a workbook of a spreadsheet');
  expect(await refusal(`${HEADER}\n"never closed`)).toContain('incomplete');
});

test('hostile files end early', async () => {
  expect(await refusal(`${HEADER}\n${'x'.repeat(20_000)}`, 5000)).toBe('Row 2 has a cell that is too long.');
  expect(await refusal(','.repeat(1000))).toBe('Row 1 has more than 200 columns.');
  expect(await refusal(`${HEADER}\n${'\n'.repeat(30_000)}`, 5000)).toContain('more than 20000 rows');
});

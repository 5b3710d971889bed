import { PGlite, types } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quickStatements } from './statements.ts';

let client: PGlite;

beforeAll(async () => {
  client = await PGlite.create();
  await client.exec('create table bikes (id int primary key, plate text unique, cc int check (cc > 0))');
});

afterAll(() => client.close());

const asText = (value: string) => value;
const DATES = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1185, 1187, 1182, 1231];
/** What Drizzle asks PGlite for. */
const parsers = Object.fromEntries(DATES.map((type) => [type, asText]));

test.each<[string, unknown[]]>([
  ['select 1 as one, null as nothing, true as yes, 1.5::float8 as half, 12.50::numeric as price', []],
  ['select 9007199254740993::int8 as large, 7::int8 as small', []],
  [
    'select $1::text as word, $2::int as number, $3::bool as yes, $4::jsonb as value',
    ['ö, "q" \\ 🏍', 42, false, '{"a":[1]}'],
  ],
  [
    'select $1::text[] as words, $2::int[] as numbers, $3::uuid as id',
    [['a "b"', 'c,d', null], [1, 2], crypto.randomUUID()],
  ],
  ['select $1::bytea as bytes', [Buffer.from([0, 255, 92])]],
  ['select $1::timestamptz as at, $2::date as day', [new Date('2026-11-18T06:30:00.123Z'), '2026-11-18']],
  ["select array['2026-11-18'::date] as days, interval '90 minutes' as duration, array[1.5::numeric] as prices", []],
  ['select $1::text as missing', [null]],
  ['select 1 as same, 2 as same', []],
  ['insert into bikes values ($1, $2, $3), ($4, $5, $6) on conflict do nothing', [1, 'MH 01', 350, 2, 'MH 02', 650]],
  ['update bikes set cc = cc + 1 where cc > $1', [100]],
  ['select id, plate from bikes where false', []],
  ['create table if not exists helmets (id int)', []],
])('%s gives what PGlite gives', async (text, values) => {
  const quick = quickStatements(client);
  for (const rowMode of ['array', 'object'] as const) {
    const given = await client.query(text, values, { rowMode, parsers });
    const { rows, fields } = await quick.query(text, values, { rowMode });
    expect({ rows, fields }).toEqual({ rows: given.rows, fields: given.fields });
  }
});

test('the number of changed rows is counted', async () => {
  const { query } = quickStatements(client);
  expect((await query('insert into bikes values (11, $1, 150)', ['MH 11'])).affectedRows).toBe(1);
  expect((await query('update bikes set cc = 160 where id = 11')).affectedRows).toBe(1);
  expect((await query('select * from bikes where id = 11')).affectedRows).toBe(0);
  expect((await query('delete from bikes where id >= 11')).affectedRows).toBe(1);
});

test('a statement enters the database once', async () => {
  const enter = vi.spyOn(client, 'execProtocolRawSync');
  await quickStatements(client).query('select $1::int', [1]);
  expect(enter).toHaveBeenCalledOnce();
  enter.mockRestore();
});

test.each([
  ['before it runs', 'select nothing from nowhere', [], { code: '42P01' }],
  ['in a value', 'select $1::int', ['many'], { code: '22P02' }],
  [
    'while it runs',
    'insert into bikes values (20, $1, -1)',
    ['MH 20'],
    { code: '23514', constraint: 'bikes_cc_check' },
  ],
] as const)('a statement that fails %s says why, and the next one works', async (_when, text, values, error) => {
  const { query } = quickStatements(client);
  await expect(query(text, [...values])).rejects.toMatchObject(error);
  expect((await query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a transaction keeps all of its statements, or none', async () => {
  const { query, transaction } = quickStatements(client);
  await transaction(async (inside) => {
    await inside.query('insert into bikes values (30, $1, 350)', ['MH 30']);
  });
  const failed = transaction(async (inside) => {
    await inside.query('insert into bikes values (31, $1, 350)', ['MH 31']);
    await inside.query('insert into bikes values (32, $1, 350)', ['MH 30']);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect((await query('select id from bikes where id >= 30')).rows).toEqual([{ id: 30 }]);
});

test('a statement of others waits until the transaction is over, and one of an ended transaction is refused', async () => {
  const { query, transaction } = quickStatements(client);
  const order: string[] = [];
  let left: typeof query | undefined;
  const inTransaction = transaction(async (inside) => {
    left = inside.query as typeof query;
    for (const name of ['first', 'second']) {
      await inside.query('select 1');
      order.push(name);
    }
  });
  await Promise.all([inTransaction, query('select 1').then(() => order.push('others'))]);
  expect(order).toEqual(['first', 'second', 'others']);
  expect(() => left?.('select 1')).toThrow('Transaction is closed');
});

test.each(['é\uDC00', '\uD83Cé', 'a\uDFFFé\uD800'])(
  'half a character in %j becomes a replacement character',
  async (text) => {
    const { rows } = await quickStatements(client).query('select $1::text as one, $2::text as two', [text, 'next']);
    expect(rows).toEqual([{ one: text.toWellFormed(), two: 'next' }]);
  },
);

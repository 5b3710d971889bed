import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase('demo');
});
afterAll(() => database.close());

const rowsIn = async (table: string) => {
  const { rows } = (await database.db.execute(`select count(*)::int as n from ${table}`)) as unknown as {
    rows: [{ n: number }];
  };
  return rows[0].n;
};

test.each(['ledger', 'audit_log'])('rows in %s are never changed or deleted', async (table) => {
  await database.db.execute(
    "insert into audit_log (at, actor_kind, actor_name, action, entity, entity_id) values (now(), 'system', 'Test', 'a', 'b', 'c')",
  );
  const before = await rowsIn(table);
  expect(before).toBeGreaterThan(0);
  const attempts = [
    `update ${table} set at = now()`,
    `delete from ${table}`,
    `truncate ${table}`,
    'truncate bookings, payments, ledger, audit_log cascade',
  ];
  for (const statement of attempts) {
    const failure = await database.db.execute(statement).then(
      () => null,
      (error: Error) => error.cause as Error,
    );
    expect(failure?.message, statement).toMatch(/is append-only/);
  }
  expect(await rowsIn(table)).toBe(before);
});

test('leaving the demo removes lines of the demo and of sandbox money, never a line of real money', async () => {
  await database.db.execute(
    "insert into ledger (at, entry, amount_paise, currency, reference, reason, source) values (now(), 'order', 100, 'INR', 'order_real', 'x', 'booking')",
  );
  const leaving = (statement: string) =>
    database.db.transaction(async (transaction) => {
      await transaction.execute("select set_config('kickstand.leaving_demo', 'yes', true)");
      await transaction.execute(statement);
    });
  const refusals = [
    "delete from ledger where reference = 'order_real'",
    'update ledger set amount_paise = 1',
    'delete from audit_log where not is_demo',
    'update audit_log set is_demo = true where not is_demo',
  ];
  for (const statement of refusals) {
    await expect(leaving(statement), statement).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/is append-only/) },
    });
  }
  await leaving("delete from ledger where reference <> 'order_real'");
  await leaving('delete from audit_log where is_demo');
  expect([await rowsIn('ledger'), await rowsIn('audit_log where is_demo')]).toEqual([1, 0]);
});

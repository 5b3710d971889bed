import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '../../db/schema/accounts.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { updatePassword } from './auth.queries.ts';
import { endSessions } from './sessions.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false } });
});
afterAll(() => app.stop());

test('a sign-in waits for a change of the password under way, and then opens no session', async () => {
  const { db, now } = app.deps;
  const id = randomUUID();
  const email = `${id}@riders.test`;
  const passwordHash = await hashPassword('monsoon-road-7');
  const account = { id, fullName: 'Asha Patil', email, emailKey: email, passwordHash, verifiedAt: now() };
  await db.insert(users).values(account);
  const commit = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const changing = db.transaction(async (transaction) => {
    await updatePassword(transaction, id, 'another', now());
    await endSessions(transaction, id);
    ended.resolve();
    await commit.promise;
  });
  await ended.promise;
  const signingIn = app.post('/auth/login', { email, password: 'monsoon-road-7' });
  await until(async () => (await countWaiting()) > 0 || null);
  commit.resolve();
  await changing;
  expect((await signingIn).status).toBe(401);
  expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
});

async function countWaiting(): Promise<number> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return ((await app.deps.db.execute(waiting)) as unknown as { rows: unknown[] }).rows.length;
}

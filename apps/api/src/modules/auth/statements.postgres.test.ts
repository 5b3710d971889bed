import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { newSessionToken } from '../../secrets/secrets.ts';
import { addMember } from '../../testing/booking-steps.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false }, isWorking: false });
});
afterAll(() => app.stop());

const device = newSessionToken();

async function person(change: Partial<typeof users.$inferInsert> = {}) {
  const { id, email } = await addMember(app);
  const passwordHash = await hashPassword('monsoon-road-7');
  await app.deps.db
    .update(users)
    .set({ passwordHash, ...change })
    .where(eq(users.id, id));
  return email;
}

const signIn = (email: string, password = 'monsoon-road-7') =>
  statementsOf(() => app.post('/auth/login', { email, password }, { headers: { 'x-device': device } }));

test('a sign-in of a member: the limit of calls, the attempt with the account, the session', async () => {
  const email = await person();
  const [first, again] = [await signIn(email), await signIn(email)];
  expect([first.length, again.length]).toEqual([3, 3]);
});

test('a person of the back-office may get an email about a new device, in one transaction with the session', async () => {
  const email = await person({ clubRole: 'editor' });
  const [first, again] = [await signIn(email), await signIn(email)];
  expect([first.length, again.length]).toEqual([8, 6]);
});

test('a wrong password takes as many statements before it is checked, with and without an account', async () => {
  const beforeFailing = (statements: string[]) => statements.slice(0, 2);
  const known = await signIn(await person(), 'wrong-1');
  const unknown = await signIn('nobody@example.test', 'wrong-1');
  expect(unknown).toEqual(beforeFailing(known));
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, users } from '../db/schema/accounts.ts';
import { factorSteps } from '../testing/second-factor/factor-steps.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { runAdminCommand } from './admin-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false, rateLimits: false }, isWorking: false });
});
afterAll(() => app.stop());

const run = (...words: string[]) => runAdminCommand(app.deps, words);
const tokenIn = (said: string) => /\/admin\/login#link=([\w-]{43})$/.exec(said)?.[1] ?? '';
const open = (token: string) => app.post('/auth/sign-in-link', { token });
const isSignedIn = async (token: string) => (await app.get('/auth/me', { token })).status === 200;
/** Changes of the second factor that a mail with its job waits to tell this person about. */
const queuedChanges = async (email: string): Promise<unknown[]> => {
  const { rows } = (await app.deps.db.execute(sql`
    select m.data ->> 'change' as change from mails m join pgboss.job j on j.data ->> 'mailId' = m.id
    where m.recipient = ${email} and m.template = 'second-factor' and j.name = 'send-mail'
    order by m.created_at, m.id`)) as unknown as { rows: { change: string }[] };
  return rows.map(({ change }) => change);
};
const row = async (email: string) => (await app.deps.db.select().from(users).where(eq(users.email, email)))[0];

test('a person who is added opens the back-office with the link, once', async () => {
  const said = await run('create', 'leena@riders.test', 'Leena Naik');
  expect(said).toMatch(/^Leena Naik now has an account, without a password\..*within 15 minutes/);
  const token = tokenIn(said);
  const stored = await app.deps.db.select().from(codes).where(eq(codes.purpose, 'sign-in-link'));
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);

  const first = await open(token);
  expect(first.json.data.user).toMatchObject({ email: 'leena@riders.test', clubRole: 'owner' });
  expect((await app.get('/api/admin/users', { token: first.json.data.token })).status).toBe(200);
  expect(await app.lastAudit()).toMatchObject({ action: 'user.signed-in-by-link' });
  const again = await open(token);
  expect(again.status).toBe(410);
  expect(again.json.message).toMatch(/has been used or has expired/);
});

test('of two at once, one link opens one session', async () => {
  const token = tokenIn(await run('sign-in', 'LEENA@riders.test'));
  expect(await app.lastAudit()).toMatchObject({ action: 'user.sign-in-link-made', actorKind: 'system' });
  const answers = await Promise.all([open(token), open(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test('a link that is late, replaced or of a deactivated person is refused', async () => {
  const replaced = tokenIn(await run('sign-in', 'leena@riders.test'));
  const late = tokenIn(await run('sign-in', 'leena@riders.test'));
  expect((await open(replaced)).status).toBe(410);
  app.passMinutes(16);
  expect((await open(late)).status).toBe(410);

  const token = tokenIn(await run('sign-in', 'leena@riders.test'));
  const isLeena = eq(users.email, 'leena@riders.test');
  await app.deps.db.update(users).set({ isActive: false }).where(isLeena);
  expect(await open(token)).toMatchObject({ status: 403, json: { message: 'Your account has been deactivated' } });
  await expect(run('sign-in', 'leena@riders.test')).rejects.toThrow('This account is deactivated.');
  await app.deps.db.update(users).set({ isActive: true }).where(isLeena);
});

test('sessions end, and so does a link that waits', async () => {
  const { token } = (await open(tokenIn(await run('sign-in', 'leena@riders.test')))).json.data;
  const waiting = tokenIn(await run('sign-in', 'leena@riders.test'));
  expect(await isSignedIn(token)).toBe(true);
  expect(await run('end-sessions', 'leena@riders.test')).toMatch(/is signed out on every device/);
  expect(await isSignedIn(token)).toBe(false);
  expect((await open(waiting)).status).toBe(410);
  expect(await app.lastAudit()).toMatchObject({ action: 'user.signed-out-everywhere', actorKind: 'system' });
});

test('a role changes with its audit line; the last owner stays one', async () => {
  await expect(run('role', 'leena@riders.test', 'member')).rejects.toThrow(/last active administrator/);
  await run('create', 'kabir@riders.test', 'Kabir Sen', 'Treasurer');
  const { token } = (await open(tokenIn(await run('sign-in', 'kabir@riders.test')))).json.data;
  expect(await run('role', 'kabir@riders.test', 'member')).toMatch(/now has the role member/);
  expect(await isSignedIn(token)).toBe(false);
  expect(await app.lastAudit()).toMatchObject({
    action: 'user.updated',
    before: { clubRole: 'treasurer' },
    after: { clubRole: 'member' },
  });
  await expect(run('sign-in', 'kabir@riders.test')).rejects.toThrow(/give them a role first/);
});

test('a lost second factor is reset, which ends every session; the link asks for one that is there', async () => {
  const steps = factorSteps(app);
  const { email } = await steps.addPerson('treasurer');
  const token = await steps.tokenFor(email);
  const { recoveryCodes } = await steps.addApp(token);
  const asked = await open(tokenIn(await run('sign-in', email)));
  expect([asked.status, asked.json.secondFactor.step]).toEqual([403, 'sign-in']);
  const entered = await steps.answer(asked.json.secondFactor.challenge, { code: recoveryCodes[0] });
  expect(await isSignedIn(entered.json.data.token)).toBe(true);
  expect(await app.lastAudit()).toMatchObject({ action: 'user.signed-in-by-link' });

  expect(await queuedChanges(email)).not.toContain('second-factor-reset');
  expect(await run('reset-second-factor', email)).toMatch(/no longer has a second factor/);
  // told like every change of a second factor, by a job of the same transaction
  const told = await queuedChanges(email);
  expect(told.filter((change) => change === 'second-factor-reset')).toHaveLength(1);
  expect(await app.lastAudit()).toMatchObject({ action: 'user.second-factor-reset', actorKind: 'system' });
  expect(await isSignedIn(token)).toBe(false);
  expect((await steps.signIn(email)).status).toBe(200);
  await expect(run('reset-second-factor', email)).rejects.toThrow(/nothing to reset/);
  expect(await queuedChanges(email)).toEqual(told);
});

test.each([
  [['create', 'asha', 'Asha Iyer'], /valid email address/],
  [['create', 'asha@riders.test', ' '], /Full name/],
  [['create', 'leena@riders.test', 'Leena Naik'], /already exists/],
  [['create', 'asha@riders.test', 'Asha Iyer', 'king'], /The role must be one of owner, .*, not "king"/],
  [['sign-in', 'asha@riders.test'], /There's no account with the address asha@riders\.test/],
  [['role', 'leena@riders.test'], /^npm run admin -- create/],
  [['fly'], /^npm run admin -- create/],
  [[], /^npm run admin -- create/],
])('%j is answered with a sentence and changes nothing', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence);
  expect(await row('asha@riders.test')).toBeUndefined();
});

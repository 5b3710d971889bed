import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../db/schema/operations.ts';
import { authenticatorApps, factorChallenges, recoveryCodes } from '../../db/schema/second-factor.ts';
import { factorSteps } from '../../testing/second-factor/factor-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let steps: ReturnType<typeof factorSteps>;
beforeAll(async () => {
  app = await startTestApp();
  steps = factorSteps(app);
});
afterAll(() => app.stop());

/** A person with an authenticator app, and the question they are asked when they sign in. */
async function enrolled() {
  const person = await steps.addPerson();
  const token = await steps.tokenFor(person.email);
  return { ...person, token, ...(await steps.addApp(token)) };
}
const ask = async (email: string): Promise<string> => (await steps.signIn(email)).json.secondFactor.challenge;
const isSignedIn = async (token: string) => (await app.get('/auth/me', { token })).status === 200;

test('without a second factor signing in is answered as ever', async () => {
  const { json, status } = await steps.signIn((await steps.addPerson()).email);
  expect(status).toBe(200);
  expect(Object.keys(json)).toEqual(['success', 'message', 'data']);
  expect(json.data.user).not.toHaveProperty('secondFactor');
});

test('with one, the password alone opens nothing; the code of the app does, once', async () => {
  const { id, email, secret } = await enrolled();
  const { status, json } = await steps.signIn(email);
  expect(status).toBe(403);
  expect(json.data).toBeUndefined();
  expect(json.secondFactor).toMatchObject({ step: 'sign-in', methods: ['app', 'recovery-code'] });
  const { challenge } = json.secondFactor;
  expect(challenge).toMatch(/^[\w-]{43}$/);

  const code = steps.code(secret);
  const entered = await steps.answer(challenge, { code });
  expect(entered.json).toMatchObject({ message: 'Login successful!', data: { user: { email, secondFactor: 'on' } } });
  expect(await isSignedIn(entered.json.data.token)).toBe(true);
  expect(await app.lastAudit()).toMatchObject({ action: 'user.signed-in', after: { secondFactor: 'app' } });

  expect((await steps.answer(challenge, { code: steps.code(secret, 1) })).status).toBe(410);
  expect((await steps.answer(await ask(email), { code })).json.message).toMatch(/isn't right, or has been used/);
  const stored = JSON.stringify([
    await app.deps.db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, id)),
    await app.deps.db.select().from(factorChallenges),
  ]);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(challenge);
  expect(app.logText()).not.toContain(secret);
});

test('of two uses of one code at once, one signs in', async () => {
  const { email, secret } = await enrolled();
  const [one, two] = [await ask(email), await ask(email)];
  const code = steps.code(secret);
  const answers = await Promise.all([steps.answer(one, { code }), steps.answer(two, { code })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a recovery code signs in once, however it is typed', async () => {
  const { id, email, recoveryCodes: codes } = await enrolled();
  expect(codes).toHaveLength(10);
  const rows = await app.deps.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
  expect(JSON.stringify(rows)).not.toContain(codes[0]);
  const code = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')}`;
  expect((await steps.answer(await ask(email), { code })).status).toBe(200);
  expect((await steps.answer(await ask(email), { code })).status).toBe(400);
  const sent = await app.deps.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
  const changes = sent.filter(({ template }) => template === 'second-factor').map(({ data }) => data);
  expect(changes).toMatchObject([{ change: 'app-added' }, { change: 'recovery-code-used' }]);
});

test('five wrong answers end the question, ten lock the person for a while; known devices are apart', async () => {
  const person = await steps.addPerson();
  const device = { 'x-device': 'd'.repeat(43) };
  const first = (await steps.signIn(person.email, { headers: device })).json.data.token;
  const { secret } = await steps.addApp(first);
  const wrong = { code: '000000' };
  for (let round = 0; round < 2; round += 1) {
    const challenge = await ask(person.email);
    for (let tries = 0; tries < 5; tries += 1) expect((await steps.answer(challenge, wrong)).status).toBe(400);
    expect((await steps.answer(challenge, { code: steps.code(secret) })).status).toBe(410);
  }
  expect((await steps.answer(await ask(person.email), { code: steps.code(secret) })).status).toBe(429);
  const here = (await steps.signIn(person.email, { headers: device })).json.secondFactor.challenge;
  expect((await steps.answer(here, { code: steps.code(secret) }, device)).status).toBe(200);
});

test('a question is over after ten minutes, with a new password, and when the person is no longer of the team', async () => {
  const { id, email, secret, token } = await enrolled();
  const late = await ask(email);
  app.passMinutes(10.1);
  expect((await steps.answer(late, { code: steps.code(secret) })).status).toBe(410);

  const before = await ask(email);
  const change = { currentPassword: 'monsoon-over-malshej', newPassword: 'rain-over-malshej' };
  expect((await app.post('/auth/change-password', change, { token })).status).toBe(200);
  expect((await steps.answer(before, { code: steps.code(secret) })).status).toBe(410);

  const asked = (await steps.signIn(email, { password: 'rain-over-malshej' })).json.secondFactor.challenge;
  await steps.setRole(id, 'member');
  expect((await steps.answer(asked, { code: steps.code(secret) })).status).toBe(410);
  const asMember = await steps.signIn(email, { password: 'rain-over-malshej' });
  expect(asMember.status).toBe(200);
  expect(asMember.json.data.user).not.toHaveProperty('secondFactor');
});

test('a token that was never given is over, and an empty answer is wrong', async () => {
  const { email } = await enrolled();
  expect((await steps.answer('x'.repeat(43), { code: '123456' })).status).toBe(410);
  expect((await steps.answer(await ask(email), {})).status).toBe(400);
});

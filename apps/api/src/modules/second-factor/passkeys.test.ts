import { afterAll, beforeAll, expect, test } from 'vitest';
import { factorSteps } from '../../testing/second-factor/factor-steps.ts';
import { softwarePasskey } from '../../testing/second-factor/software-passkey.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SITE = { origin: 'https://club.example', rpId: 'club.example' };
let app: TestApp;
let steps: ReturnType<typeof factorSteps>;
beforeAll(async () => {
  app = await startTestApp({ settings: { publicUrl: SITE.origin, rateLimits: false } });
  steps = factorSteps(app);
});
afterAll(() => app.stop());

const begin = async (token: string) =>
  (await app.post('/api/admin/security/passkeys/begin', undefined, { token })).json.data;
const add = (token: string, challenge: string, passkey: object, name = 'Phone') =>
  app.post('/api/admin/security/passkeys', { challenge, name, passkey }, { token });
const nonceOf = async (challenge: string): Promise<string> =>
  (await app.post('/auth/second-factor/passkey', { challenge })).json.data.options.challenge;
const ask = async (email: string): Promise<string> => (await steps.signIn(email)).json.secondFactor.challenge;

async function enrolled() {
  const person = await steps.addPerson();
  const token = await steps.tokenFor(person.email);
  const key = softwarePasskey(SITE);
  const { challenge, options } = await begin(token);
  expect(options).toMatchObject({ rp: { id: SITE.rpId }, user: { name: person.email }, attestation: 'none' });
  const added = await add(token, challenge, key.make({ challenge: options.challenge }));
  expect(added.status).toBe(201);
  expect(added.json.data.recoveryCodes).toHaveLength(10);
  return { ...person, token, key };
}

test('a passkey signs in; the same answer does so only once', async () => {
  const { email, key } = await enrolled();
  const { json } = await steps.signIn(email);
  expect(json.secondFactor.methods).toEqual(['passkey', 'recovery-code']);
  const { challenge } = json.secondFactor;
  const passkey = key.use({ challenge: await nonceOf(challenge) });
  expect((await steps.answer(challenge, { passkey })).status).toBe(200);
  expect((await steps.answer(challenge, { passkey })).status).toBe(410);
  const next = await ask(email);
  await nonceOf(next);
  expect((await steps.answer(next, { passkey })).status).toBe(400);
});

test('an answer for another site, another nonce or with a counter that fell back is refused', async () => {
  const { email, key } = await enrolled();
  const signWith = async (change: object) => {
    const challenge = await ask(email);
    const passkey = key.use({ challenge: await nonceOf(challenge), ...change });
    return (await steps.answer(challenge, { passkey })).status;
  };
  expect(await signWith({ count: 7 })).toBe(200);
  expect(await signWith({ origin: 'https://club.example.evil.test' })).toBe(400);
  expect(await signWith({ rpId: 'evil.test' })).toBe(400);
  expect(await signWith({ challenge: 'AAAA' })).toBe(400);
  expect(await signWith({ count: 7 })).toBe(400);
  expect(await signWith({ count: 3 })).toBe(400);
  expect(await signWith({ count: 8 })).toBe(200);
});

test('a question that was asked again, or never, has no valid answer', async () => {
  const { email, key } = await enrolled();
  const challenge = await ask(email);
  const older = key.use({ challenge: await nonceOf(challenge) });
  await nonceOf(challenge);
  expect((await steps.answer(challenge, { passkey: older })).status).toBe(400);
  const unasked = await ask(email);
  expect((await steps.answer(unasked, { passkey: key.use({ challenge: '' }) })).status).toBe(400);
});

test('another person’s passkey is none', async () => {
  const [one, two] = [await enrolled(), await enrolled()];
  const challenge = await ask(one.email);
  const passkey = two.key.use({ challenge: await nonceOf(challenge) });
  expect((await steps.answer(challenge, { passkey })).status).toBe(400);
});

test('a passkey is made for this site, this question and this session', async () => {
  const { email } = await steps.addPerson();
  const [token, other] = [await steps.tokenFor(email), await steps.tokenFor(email)];
  const key = softwarePasskey(SITE);
  const { challenge, options } = await begin(token);
  const made = key.make({ challenge: options.challenge });
  expect(
    (await add(token, challenge, key.make({ challenge: options.challenge, origin: 'https://evil.test' }))).status,
  ).toBe(400);
  expect((await add(other, challenge, made)).status).toBe(410);

  const again = await begin(token);
  expect((await add(token, again.challenge, made)).status).toBe(400);
  const last = await begin(token);
  const right = key.make({ challenge: last.options.challenge });
  const both = await Promise.all([add(token, last.challenge, right), add(token, last.challenge, right)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 410]);
  const { secondFactor } = (await app.get('/api/admin/security', { token })).json.data;
  expect(secondFactor).toMatchObject({ passkeys: [{ name: 'Phone' }], recoveryCodesLeft: 10, canUsePasskeys: true });
});

test('a passkey confirms in its own session only', async () => {
  const { email, key, token } = await enrolled();
  const signed = await ask(email);
  const entered = await steps.answer(signed, { passkey: key.use({ challenge: await nonceOf(signed) }) });
  const other = entered.json.data.token as string;
  app.passMinutes(10.1);
  const asked = (await app.post('/api/admin/security/confirm/passkey', undefined, { token })).json.data;
  const passkey = key.use({ challenge: asked.options.challenge });
  expect((await steps.confirm(other, { challenge: asked.challenge, passkey })).status).toBe(410);
  expect((await steps.confirm(token, { challenge: asked.challenge, passkey })).status).toBe(200);
  expect((await app.get('/api/admin/users/export', { token })).status).toBe(200);
  expect((await app.get('/api/admin/users/export', { token: other })).status).toBe(403);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

async function register(email: string): Promise<string> {
  await app.post('/auth/register', {
    fullName: 'Ravi Nair',
    email,
    password: 'secret1',
    primaryBike: 'Classic 350',
    experienceLevel: 'Advanced',
  });
  return codeIn(await app.readMail(email));
}

const verify = (email: string, otp: string) => app.post('/auth/verify-registration-otp', { email, otp });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('a code is six digits and is not stored in the database', async () => {
  const code = await register('stored@example.test');
  expect(code).toMatch(/^\d{6}$/);
  const tables = ['codes', 'mails', 'users', 'pgboss.job'];
  for (const table of tables) {
    const { rows } = (await app.deps.db.execute(`select * from ${table}`)) as { rows: unknown[] };
    expect(JSON.stringify(rows), table).not.toContain(code);
  }
  expect(app.logText()).not.toContain(code);
});

test('a code dies at its first use', async () => {
  const code = await register('once@example.test');
  expect((await verify('once@example.test', code)).status).toBe(200);
  const second = await verify('once@example.test', code);
  expect([second.status, second.json.message]).toEqual([400, 'Invalid or expired OTP. Please try again.']);
});

test('a code survives four wrong tries and dies at the fifth', async () => {
  const alive = await register('four@example.test');
  for (let i = 0; i < 4; i++) expect((await verify('four@example.test', wrong(alive))).status).toBe(400);
  expect((await verify('four@example.test', alive)).status).toBe(200);

  const dead = await register('five@example.test');
  for (let i = 0; i < 5; i++) await verify('five@example.test', wrong(dead));
  expect((await verify('five@example.test', dead)).status).toBe(400);
});

test('five wrong tries at the same moment kill the code as well', async () => {
  const code = await register('rush@example.test');
  await Promise.all([1, 2, 3, 4, 5].map(() => verify('rush@example.test', wrong(code))));
  expect((await verify('rush@example.test', code)).status).toBe(400);
});

test('asking again replaces the code', async () => {
  const email = 'again@example.test';
  const first = await register(email);
  const resent = await app.post('/auth/resend-otp', { email, type: 'registration' });
  expect(resent.json).toEqual({ success: true, message: 'OTP has been resent to your email' });
  const second = codeIn(await app.readMail(email, 2));
  if (first !== second) expect((await verify(email, first)).status).toBe(400);
  expect((await verify(email, second)).status).toBe(200);
});

test('a code of one kind does not open the other', async () => {
  const email = 'kinds@example.test';
  const code = await register(email);
  expect((await app.post('/auth/verify-forgot-password-otp', { email, otp: code })).status).toBe(400);
  expect((await app.post('/auth/reset-password', { email, otp: code, newPassword: 'secret2' })).status).toBe(400);
});

test('a code lives ten minutes', async () => {
  // from its sending on: the second one may take long to come
  app.stopClock();
  const young = await register('young@example.test');
  const old = await register('old@example.test');
  app.passMinutes(9.9);
  expect((await verify('young@example.test', young)).status).toBe(200);
  app.passMinutes(0.2);
  expect((await verify('old@example.test', old)).status).toBe(400);
});

test.each(['12345', '1234567', '12345a', '', '１２３４５６'])('%j is not a code', async (otp) => {
  const { status, json } = await verify('rider@club.test', otp);
  expect([status, json.message]).toEqual([400, 'Please enter complete OTP']);
});

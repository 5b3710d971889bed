import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboxMail } from '../../gateways/mail/mail.port.ts';
import { codeIn, startTestApp, type TestApp, until } from '../../testing/test-app.ts';

let app: TestApp;
let mailsSoFar = 0;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

const email = 'rider@club.test';
const login = (password: string) => app.post('/auth/login', { email, password });

async function forgot(): Promise<string> {
  const { json } = await app.post('/auth/forgot-password', { email });
  expect(json).toEqual({ success: true, message: 'OTP sent to your email!' });
  mailsSoFar += 1;
  return app.readCode(email, mailsSoFar);
}

test('forgot, check, reset: the code outlives the check and dies with the reset, which ends all sessions', async () => {
  const before = (await login('Rider@2018')).json.data.token;
  const otp = await forgot();
  const checked = await app.post('/auth/verify-forgot-password-otp', { email, otp });
  expect(checked.json).toEqual({ success: true, message: 'OTP Verified Successfully!' });
  const reset = await app.post('/auth/reset-password', { email, otp, newPassword: 'NewRoad1' });
  expect(reset.json.message).toBe('Password reset successful! You can now login with your new password.');

  expect((await app.get('/auth/me', { token: before })).status).toBe(401);
  expect((await login('Rider@2018')).status).toBe(401);
  expect((await login('NewRoad1')).status).toBe(200);
  expect((await app.post('/auth/reset-password', { email, otp, newPassword: 'NewRoad2' })).status).toBe(400);
});

test('a short new password is refused and does not use the code up', async () => {
  const otp = await forgot();
  const short = await app.post('/auth/reset-password', { email, otp, newPassword: '12345' });
  expect([short.status, short.json.message]).toEqual([400, 'Password must be at least 6 characters long']);
  expect((await app.post('/auth/reset-password', { email, otp, newPassword: 'Rider@2018' })).status).toBe(200);
});

test('an unknown address gets the same answer and no mail', async () => {
  const known = await app.post('/auth/forgot-password', { email });
  const unknown = await app.post('/auth/forgot-password', { email: 'nobody@example.test' });
  expect({ ...unknown.json, requestId: '' }).toEqual({ ...known.json, requestId: '' });
  expect(unknown.status).toBe(known.status);
  mailsSoFar += 1;
  await app.readCode(email, mailsSoFar);
  const unsent = async () => {
    const found = await app.deps.db.execute("select 1 from mails where recipient = 'nobody@example.test'");
    return (found as { rows: unknown[] }).rows.length === 0;
  };
  expect(await until(unsent)).toBe(true);
  expect((await (app.deps.mail as OutboxMail).list()).some((mail) => mail.to === 'nobody@example.test')).toBe(false);
});

test('resetting by code verifies an account that never was', async () => {
  const newcomer = 'newcomer@example.test';
  await app.post('/auth/register', {
    fullName: 'New Comer',
    email: newcomer,
    password: 'secret1',
    primaryBike: 'Dominar',
    experienceLevel: 'Beginner',
  });
  await app.readMail(newcomer);
  await app.post('/auth/forgot-password', { email: newcomer });
  const otp = codeIn(await app.readMail(newcomer, 2));
  await app.post('/auth/reset-password', { email: newcomer, otp, newPassword: 'secret2' });
  expect((await app.post('/auth/login', { email: newcomer, password: 'secret2' })).status).toBe(200);
});

test('changing the password asks for the old one, keeps this session and ends the others', async () => {
  const mine = (await login('Rider@2018')).json.data.token;
  const other = (await login('Rider@2018')).json.data.token;
  const change = (currentPassword: string) =>
    app.post('/auth/change-password', { currentPassword, newPassword: 'Changed1' }, { token: mine });
  const refused = await change('wrong-one');
  expect([refused.status, refused.json.errors]).toEqual([
    400,
    [{ field: 'currentPassword', message: "Your current password isn't right." }],
  ]);
  expect((await change('Rider@2018')).status).toBe(200);
  expect((await app.get('/auth/me', { token: mine })).status).toBe(200);
  expect((await app.get('/auth/me', { token: other })).status).toBe(401);
  expect((await login('Changed1')).status).toBe(200);
});

test('a deactivated account is reported as such only with the right password', async () => {
  await app.deps.db.execute("update users set is_active = false where email_key = 'admin@club.test'");
  const right = await app.post('/auth/login', { email: 'admin@club.test', password: 'Admin@2018' });
  expect([right.status, right.json.message]).toEqual([403, 'Your account has been deactivated']);
  const wrong = await app.post('/auth/login', { email: 'admin@club.test', password: 'guess-1' });
  expect([wrong.status, wrong.json.message]).toEqual([401, 'Invalid email or password']);
});

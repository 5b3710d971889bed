import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../db/schema/operations.ts';
import { factorSteps, PASSWORD } from '../../testing/second-factor/factor-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let steps: ReturnType<typeof factorSteps>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, staffSessions: { idleHours: 12, days: 30 } } });
  steps = factorSteps(app);
});
afterAll(() => app.stop());

const isSignedIn = async (token: string) => (await app.get('/auth/me', { token })).status === 200;
const HOUR = 60;

test('a session of the back-office ends after twelve unused hours; a member’s does not', async () => {
  const staff = await steps.tokenFor((await steps.addPerson('editor')).email);
  const member = await steps.tokenFor((await steps.addPerson('member')).email);
  app.passMinutes(11.9 * HOUR);
  expect(await isSignedIn(staff)).toBe(true);
  app.passMinutes(11.9 * HOUR);
  expect(await isSignedIn(staff)).toBe(true);
  app.passMinutes(12.1 * HOUR);
  expect(await isSignedIn(staff)).toBe(false);
  expect(await isSignedIn(member)).toBe(true);
});

test('however much it is used, it ends after thirty days', async () => {
  const token = await steps.tokenFor((await steps.addPerson('owner')).email);
  const uses = Array.from({ length: 61 }, () => 11.9 * HOUR);
  let lasted = 0;
  for (const minutes of uses) {
    app.passMinutes(minutes);
    if (!(await isSignedIn(token))) break;
    lasted += minutes;
  }
  expect(lasted / HOUR / 24).toBeGreaterThan(29);
  expect(lasted / HOUR / 24).toBeLessThanOrEqual(30);
});

test('the team’s passwords have eight characters and are not common; a member’s rule is the old one', async () => {
  const change = async (role: 'treasurer' | 'member', newPassword: string) => {
    const token = await steps.tokenFor((await steps.addPerson(role)).email);
    const { status, json } = await app.post(
      '/auth/change-password',
      { currentPassword: PASSWORD, newPassword },
      { token },
    );
    return { status, field: json.errors?.[0]?.field, message: json.message };
  };
  expect(await change('treasurer', 'short-7')).toMatchObject({ status: 400, field: 'newPassword' });
  const common = await change('treasurer', 'Password123');
  expect(common).toMatchObject({ status: 400, field: 'newPassword' });
  expect(common.message).toMatch(/most common passwords/);
  expect(await change('treasurer', 'ghats-in-june')).toMatchObject({ status: 200 });
  expect(await change('member', '123456')).toMatchObject({ status: 200 });
});

test('a password that is refused by mail leaves the code valid', async () => {
  const { email } = await steps.addPerson('captain');
  await app.post('/auth/forgot-password', { email });
  const otp = await app.readCode(email);
  const reset = (newPassword: string) => app.post('/auth/reset-password', { email, otp, newPassword });
  expect((await reset('12345678')).json.errors[0].field).toBe('newPassword');
  expect((await reset('ghats-in-june')).status).toBe(200);
});

test('a person of the team is told of a device or network that is new, once; members are not', async () => {
  const told = async (email: string) => {
    const rows = await app.deps.db.select().from(mails).where(eq(mails.recipient, email));
    return rows.filter(({ template }) => template === 'new-device').length;
  };
  const staff = await steps.addPerson('treasurer');
  const phone = { 'x-device': 'p'.repeat(43), 'user-agent': 'Mozilla/5.0 (Android 14) Firefox/130.0' };
  await steps.signIn(staff.email, { headers: phone });
  await steps.signIn(staff.email, { headers: phone });
  expect(await told(staff.email)).toBe(1);
  await steps.signIn(staff.email, { headers: { 'x-device': 'q'.repeat(43) } });
  expect(await told(staff.email)).toBe(2);
  await steps.signIn(staff.email);
  await steps.signIn(staff.email);
  expect(await told(staff.email)).toBe(3);
  const elsewhere = { email: staff.email, password: PASSWORD };
  await app.post('/auth/login', elsewhere, { from: '203.0.113.9' });
  expect(await told(staff.email)).toBe(4);

  const member = await steps.addPerson('member');
  await steps.signIn(member.email, { headers: phone });
  expect(await told(member.email)).toBe(0);
});

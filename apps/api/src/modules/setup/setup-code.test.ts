import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findSetupCode } from './setup-code.service.ts';

const FIRST = { fullName: 'Leena Naik', email: 'leena@coastal-riders.example', password: 'monsoon-7' };
const STRANGER = '203.0.113.9';
const isOpen = async () => (await app.get('/api/setup')).json.data.isOpen;
const claim = (code: string | null, form = FIRST, from = STRANGER) =>
  app.post('/api/setup/administrator', { code, ...form }, { from });

let app: TestApp;
afterEach(() => app.stop());

describe('an installation without an administrator', () => {
  beforeEach(async () => {
    app = await startTestApp({ settings: { demo: false }, isWorking: false });
  });

  test('is claimed once, with the code that the server printed', async () => {
    const code = await findSetupCode(app.deps);
    expect(code).toMatch(/^[A-Z2-9]{5}(-[A-Z2-9]{5}){3}$/);
    expect(await findSetupCode(app.deps)).toBe(code);
    expect(await isOpen()).toBe(true);

    const { status, json } = await claim(` ${code?.toLowerCase().replaceAll('-', ' ')} `);
    expect(status).toBe(201);
    expect(json.data.user).toMatchObject({ email: FIRST.email, role: 'admin', clubRole: 'owner' });
    const { token } = json.data;
    expect((await app.get('/api/admin/setup', { token })).json.data.setup).toMatchObject({
      isDemo: false,
      isDemoAccount: false,
    });

    expect(await isOpen()).toBe(false);
    expect(await findSetupCode(app.deps)).toBeNull();
    const again = await claim(code, { ...FIRST, email: 'other@riders.example' });
    expect([again.status, again.json.message]).toEqual([409, expect.stringMatching(/already has an administrator/)]);
    expect(await app.deps.db.$count(users)).toBe(1);
    const [line] = await app.deps.db.select().from(auditLog).where(eq(auditLog.action, 'user.created'));
    expect(line).toMatchObject({ actorName: FIRST.fullName, after: { clubRole: 'owner' } });
    expect(JSON.stringify(line)).not.toContain(FIRST.password);
    expect(app.logText()).not.toContain(code);
    expect((await app.post('/auth/login', FIRST)).status).toBe(200);
  });

  test('a used code doesn’t hold again, even when the administrator is gone', async () => {
    const code = await findSetupCode(app.deps);
    await claim(code);
    await app.deps.db.delete(users);
    expect((await claim(code)).status).toBe(400);
    expect(await findSetupCode(app.deps)).not.toBe(code);
  });

  test('refuses forged codes, and stops counting them politely after ten', async () => {
    await findSetupCode(app.deps);
    const wrong = 'ABCDE-FGHJK-LMNPQ-RSTUV';
    for (const code of [wrong, '%', 'a'.repeat(60)]) {
      const { status, json } = await claim(code);
      expect([status, json.errors?.[0]?.field]).toEqual([400, 'code']);
    }
    expect((await claim(null)).status).toBe(400);
    for (let tries = 4; tries <= 10; tries++) await claim(wrong);
    expect((await claim(await findSetupCode(app.deps))).status).toBe(429);
    expect(await isOpen()).toBe(true);
    expect((await claim(await findSetupCode(app.deps), FIRST, '198.51.100.7')).status).toBe(201);
  });

  test('of two people with the code, one becomes the first administrator', async () => {
    const code = await findSetupCode(app.deps);
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => claim(code, { ...FIRST, email: `${name}@riders.example` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await app.deps.db.$count(users)).toBe(1);
  });
});

test('the demo has an administrator, so that no code holds', async () => {
  app = await startTestApp({ isWorking: false });
  expect(await isOpen()).toBe(false);
  expect(await findSetupCode(app.deps)).toBeNull();
  expect((await claim('ABCDE-FGHJK-LMNPQ-RSTUV')).status).toBe(409);
});

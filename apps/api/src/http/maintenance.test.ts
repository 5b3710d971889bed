import path from 'node:path';
import { ENDPOINTS } from '@kickstand/contract/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts';
import { makeDeps } from '../make-deps.ts';
import { operatorToken } from '../modules/backup/backup-place.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { maintenance: true } });
});
afterAll(() => app.stop());

const STILL_ALLOWED = [
  '/auth/login',
  '/auth/second-factor',
  '/auth/second-factor/passkey',
  '/auth/logout',
  '/auth/logout-all',
  '/admin/blogs/preview',
];

test('site and back-office can be read', async () => {
  expect((await app.get('/api/rides')).status).toBe(200);
  const { status, json } = await app.post('/auth/login', DEMO_ACCOUNTS.admin);
  expect(status).toBe(200);
  expect((await app.get('/api/admin/bookings', { token: json.data.token })).status).toBe(200);
  expect((await app.get('/api/payments/checkout')).json.data.isMaintenance).toBe(true);
});

test('the second step of signing in is taken', async () => {
  const answer = { challenge: 'x'.repeat(43), code: '123456' };
  expect((await app.post('/auth/second-factor', answer)).json.message).toMatch(/start again/);
});

test('a backup of the embedded database can be made', async () => {
  const file = path.join(app.deps.settings.dataDir, 'in-maintenance.backup');
  const headers = { authorization: `Bearer ${operatorToken(app.deps.secrets)}` };
  // a site on PostgreSQL isn't asked
  const { status } = await app.post('/operator/backup', { file }, { headers });
  expect(status).toBe(app.deps.databaseKind === 'embedded' ? 200 : 503);
});

test('every call that changes something is refused with a clear message', async () => {
  const changing = ENDPOINTS.filter(({ method, path }) => method !== 'GET' && !STILL_ALLOWED.includes(path));
  expect(changing.length).toBeGreaterThan(30);
  for (const { method, path } of changing) {
    const { status, json, headers } = await app.call(method, `/api${path.replaceAll(/:\w+/g, 'some-id')}`);
    expect(status, path).toBe(503);
    expect(json.message).toMatch(/under maintenance/);
    expect(headers['retry-after']).toBe('600');
  }
});

test.each(['/api/payments/webhook', '/sandbox/v1/orders', '/dev/payments/order'])('POST %s is refused', async (url) => {
  expect((await app.post(url, {})).status).toBe(503);
});

test('no mail leaves and no money moves, whatever asks for it', async () => {
  const { mail, payments } = app.deps;
  const to = { id: 'm', to: 'rider@club.test', subject: 's', text: 't', html: 'h' };
  await expect(mail.send(to)).rejects.toThrow('MAINTENANCE is on: no emails are sent.');
  const money = { amount: 100, currency: 'INR', notes: {} };
  for (const move of [
    payments.createOrder({ ...money, receipt: 'r' }),
    payments.capture({ ...money, id: 'pay_1' }),
    payments.refund({ ...money, paymentId: 'pay_1', idempotencyKey: 'k' }),
  ]) {
    await expect(move).rejects.toThrow('MAINTENANCE is on: no money moves');
  }
});

test('no job is processed, and none is started by schedule', async () => {
  // as on a site, by the clock: workers and their schedules are registered together
  const { jobs, mail, club } = await makeDeps(app.deps.settings, app.database, app.deps.log);
  await jobs.startWorking(async () => {});
  await jobs.stop();
  mail.close();
  club.stop();
  const [counted] = await app.deps.db.select({ total: sql<string>`count(*)` }).from(sql`pgboss.schedule`);
  expect(Number(counted?.total)).toBe(0);
});

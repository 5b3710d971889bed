import type { ChecklistItem, SetupStep } from '@kickstand/contract/setup/setup.rules';
import type { SetupState } from '@kickstand/contract/setup/setup.schema';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/operations.ts';
import { MailServerError } from '../../gateways/mail/mail.port.ts';
import { PaymentProviderError } from '../../gateways/payments/payments.port.ts';
import { addRide } from '../../testing/booking-steps.ts';
import { addAdministrator } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false, rateLimits: false }, isWorking: false });
  token = (await addAdministrator(app)).token;
});
afterAll(() => app.stop());

const setup = async (): Promise<SetupState> => (await app.get('/api/admin/setup', { token })).json.data.setup;
const stepOf = async (name: SetupStep) => (await setup()).steps.find(({ step }) => step === name)?.state;
const isDone = async (name: ChecklistItem) => (await setup()).checklist.find(({ item }) => item === name)?.isDone;
const post = (path: string) => app.post(`/api/admin/setup/${path}`, {}, { token });
const put = (path: string, body: object) => app.call('PUT', `/api/admin/setup/${path}`, { token, body });

test('a new club has everything before it but its administrator', async () => {
  const { steps, checklist, isDemo, isDismissed } = await setup();
  expect(steps).toEqual([
    { step: 'identity', state: 'open' },
    { step: 'administrator', state: 'done' },
    { step: 'mail', state: 'open' },
    { step: 'payments', state: 'open' },
    { step: 'ride', state: 'open' },
  ]);
  expect(checklist.filter((each) => each.isDone).map(({ item }) => item)).toEqual(['administrator', 'demo']);
  expect([isDemo, isDismissed]).toEqual([false, false]);
});

test('a step can be skipped and taken up again; the checklist hidden and shown', async () => {
  await put('steps/payments', { isSkipped: true });
  expect(await stepOf('payments')).toBe('skipped');
  await put('steps/payments', { isSkipped: false });
  expect(await stepOf('payments')).toBe('open');
  expect((await put('steps/payments', { isSkipped: 'yes' })).status).toBe(400);
  expect((await put('steps/nonsense', { isSkipped: true })).status).toBe(400);
  await put('checklist', { isDismissed: true });
  expect((await setup()).isDismissed).toBe(true);
  await put('checklist', { isDismissed: false });
  expect((await setup()).isDismissed).toBe(false);
});

test('the first ride counts once it is active', async () => {
  await addRide(app, { isActive: false });
  expect(await stepOf('ride')).toBe('open');
  await addRide(app);
  expect([await stepOf('ride'), await isDone('ride'), (await setup()).rides]).toEqual(['done', true, 1]);
});

test('mail is done when a test email of these settings has arrived, as the person says', async () => {
  expect((await put('mail', { hasArrived: true })).json.message).toBe('Please send a test email first.');
  const kept = await post('mail/test');
  expect(kept.json.data).toMatchObject({ isSent: true, answer: expect.stringMatching(/No mail server is set/) });
  await put('mail', { hasArrived: true });
  expect(await stepOf('mail')).toBe('open');

  const server = { kind: 'smtp' as const, check: async () => {}, close: () => {} };
  app.deps.mail = { ...server, send: () => Promise.reject(new MailServerError('The mail server is asleep.')) };
  Object.assign(app.deps.settings, { smtpUrl: 'smtp://user:geheim@mail.example:587', mailFrom: 'club@riders.example' });
  const failed = await post('mail/test');
  expect(failed.json.data).toMatchObject({ isSent: false, answer: 'The mail server is asleep.' });
  expect((await put('mail', { hasArrived: true })).status).toBe(409);

  app.deps.mail = { ...server, send: async () => {} };
  expect((await post('mail/test')).json.data.isSent).toBe(true);
  expect(await isDone('mail-arrived')).toBe(false);
  const { json, text } = await put('mail', { hasArrived: true });
  expect(json.data.setup.mail).toMatchObject({ kind: 'smtp', server: 'mail.example:587', from: 'club@riders.example' });
  expect(text).not.toContain('geheim');
  expect([await stepOf('mail'), await isDone('mail'), await isDone('mail-arrived')]).toEqual(['done', true, true]);
  await put('mail', { hasArrived: false });
  expect(await stepOf('mail')).toBe('open');

  await put('mail', { hasArrived: true });
  Object.assign(app.deps.settings, { smtpUrl: 'smtp://other.example:587' });
  expect(await isDone('mail-arrived')).toBe(false);
});

test('payment keys are checked with the provider; the answer is in words and holds for these keys', async () => {
  expect((await post('payments/check')).json.data).toMatchObject({
    isAccepted: false,
    answer: expect.stringMatching(/No keys are set/),
  });
  const provider = { ...app.deps.payments, kind: 'razorpay' as const, isTestMode: false };
  const failing = (error: Error) => ({ ...provider, check: () => Promise.reject(error) });
  const keys = { keyId: 'rzp_live_abcdefgh', keySecret: 'geheim', webhookSecret: 'leise', apiUrl: '', checkoutUrl: '' };
  app.deps.settings.payments = keys;

  app.deps.payments = failing(new PaymentProviderError('keys', 'Authentication failed'));
  const refused = await post('payments/check');
  expect(refused.json.data).toMatchObject({
    isAccepted: false,
    answer: expect.stringMatching(/Authentication failed.*RAZORPAY_KEY_SECRET/),
  });
  app.deps.payments = failing(new PaymentProviderError('unreachable', 'timeout'));
  expect((await post('payments/check')).json.data.answer).toMatch(/didn't answer/);
  expect([await isDone('keys'), await isDone('keys-accepted')]).toEqual([true, false]);

  app.deps.payments = { ...provider, check: async () => {} };
  const accepted = await post('payments/check');
  expect(accepted.json.data).toMatchObject({ isAccepted: true, setup: { payments: { key: 'rzp_live_…' } } });
  expect(accepted.text).not.toMatch(/geheim|leise|abcdefgh/);
  expect(await stepOf('payments')).toBe('done');
  app.deps.payments = { ...provider, isTestMode: true, check: async () => {} };
  expect(await stepOf('payments')).toBe('open');
  app.deps.payments = { ...provider, check: async () => {} };
  app.deps.settings.payments = { ...keys, keySecret: 'anders' };
  expect(await isDone('keys-accepted')).toBe(false);
});

test('every step is in the log, without secrets', async () => {
  const lines = await app.deps.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.entity, ['setup', 'user']));
  const actions = new Set(lines.map(({ action }) => action));
  for (const action of [
    'step-skipped',
    'step-resumed',
    'checklist-hidden',
    'mail-arrived',
    'mail-missing',
    'keys-checked',
  ]) {
    expect(actions).toContain(`setup.${action}`);
  }
  expect(JSON.stringify(lines) + app.logText()).not.toMatch(/geheim|leise/);
});

test('the address of a live site is https and not this machine’s', async () => {
  for (const [publicUrl, isPublic] of [
    ['http://127.0.0.1:3000', false],
    ['https://localhost', false],
    ['http://club.example', false],
    ['https://club.example', true],
  ] as const) {
    app.deps.settings.publicUrl = publicUrl;
    expect(await isDone('address'), publicUrl).toBe(isPublic);
  }
});

test('an administrator of the club’s own makes no second one here', async () => {
  const form = { fullName: 'Leena Naik', email: 'leena@riders.example', password: 'monsoon-7' };
  const { status } = await app.post('/api/admin/setup/administrator', form, { token });
  expect(status).toBe(409);
});

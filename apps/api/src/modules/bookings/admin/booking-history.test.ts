import type { HistoryEntry } from '@kickstand/contract/bookings/bookings-admin.schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../../db/schema/operations.ts';
import { setSandboxFaults } from '../../../sandbox/sandbox-faults.service.ts';
import { adminCalls } from '../../../testing/admin-calls.ts';
import { addMember, addRide, bookingOf, bookRide, type Member, mailsTo } from '../../../testing/booking-steps.ts';
import { addAdministrator } from '../../../testing/stored-bookings.ts';
import { startTestApp, type TestApp, until } from '../../../testing/test-app.ts';

let app: TestApp;
let token: string;
let admin: ReturnType<typeof adminCalls>;
let member: Member;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  token = (await addAdministrator(app, 'Farah Khan')).token;
  admin = adminCalls(app, token);
});
beforeEach(async () => {
  await setSandboxFaults(app.deps, {});
  member = await addMember(app);
  id = (await bookRide(app, member, await addRide(app))).bookingId;
});
afterAll(() => app.stop());

const history = async (): Promise<HistoryEntry[]> =>
  (await admin.get(`/admin/bookings/${id}/history`)).json.data.history;

describe('the confirmation', () => {
  const resend = () => admin.post(`/admin/bookings/${id}/resend-confirmation`, {});

  test('is sent again to the address the account has now; two clicks send it once', async () => {
    const corrected = `corrected-${member.email}`;
    const fields = { fullName: 'Asha Patil', email: corrected, role: 'user' };
    expect((await admin.put(`/admin/users/${member.id}`, fields)).status).toBe(200);
    const [first, second] = [await resend(), await resend()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.json.message).toBe('The confirmation is on its way again.');
    const confirmed = (await mailsTo(app, corrected)).filter((subject) => subject.startsWith('Booking confirmed'));
    expect(confirmed).toEqual(['Booking confirmed: Malshej by Dawn']);
    expect(await app.lastAudit()).toMatchObject({ action: 'booking.confirmation-resent', entityId: id });
  });

  test('of a booking that is not paid is refused', async () => {
    await admin.put(`/admin/bookings/${id}`, { status: 'cancelled' });
    const { status, json } = await resend();
    expect(status).toBe(409);
    expect(json.message).toBe('Only a paid booking with an email address can be confirmed by email.');
  });
});

test('the history shows changes, money, provider messages and mails, newest first', async () => {
  await mailsTo(app, member.email);
  app.passMinutes(1);
  await admin.put(`/admin/bookings/${id}`, { 'personalInfo.fullName': 'Asha Rao' });
  await admin.get(`/admin/bookings/${id}/medical`);
  await until(async () => (await history()).some(({ action }) => action === 'payment.captured'));
  const entries = await history();
  const times = entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const of = (source: string) => entries.filter((entry) => entry.source === source).map(({ action }) => action);
  expect(of('change')).toEqual(['booking.medical-read', 'booking.edited', 'booking.money-arrived', 'booking.created']);
  expect(of('money').sort()).toEqual(['order', 'payment']);
  expect(of('provider')).toContain('payment.captured');
  expect(of('mail')).toEqual(['booking-confirmed']);
  expect(entries.find(({ action }) => action === 'booking.edited')).toMatchObject({
    actor: { kind: 'admin', name: 'Farah Khan' },
  });
  const edited = entries.find(({ action }) => action === 'booking.edited');
  expect([edited?.before, edited?.after]).toEqual([{ fullName: 'Asha Patil' }, { fullName: 'Asha Rao' }]);
  expect(entries.find(({ action }) => action === 'payment')?.detail).toMatch(/^₹1,500, pay_/);
  // the provider's data about the payer, and the mails' recipients, are not needed here
  for (const secret of ['Penicillin', '9820000118', 'vpa']) expect(JSON.stringify(entries)).not.toContain(secret);
});

test('a failed mail shows the reason, but not the recipient', async () => {
  await mailsTo(app, member.email);
  const lastError = `550 <${member.email}>: no such mailbox, ask postmaster@riders.test`;
  await app.deps.db.update(mails).set({ status: 'failed', lastError }).where(eq(mails.recipient, member.email));
  const [mail] = (await history()).filter(({ source }) => source === 'mail');
  expect(mail?.detail).toBe('failed: 550 <(address)>: no such mailbox, ask (address)');
  expect((await bookingOf(app, id)).status).toBe('paid');
});

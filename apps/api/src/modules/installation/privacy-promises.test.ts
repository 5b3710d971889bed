import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { bookings, paymentEvents } from '../../db/schema/bookings.ts';
import { auditLog, mails } from '../../db/schema/operations.ts';
import { addEvent, addMember, addRide, bookRide, mailAbout } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { codeIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cleanUp } from './clean-up.service.ts';

// Lines of 'How long we keep it' in the privacy policy, each by its name; the others are in retention.test.ts.

const DAY = 24;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: false } });
  admin = (await addAdministrator(app)).token;
});
afterAll(() => app.stop());

const bookingOf = async (id: string) => (await app.deps.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const allOf = async (table: string) =>
  JSON.stringify(((await app.deps.db.execute(`select * from ${table}`)) as { rows: unknown[] }).rows);

describe('Emergency contact and medical history: 30 days after the ride or event', () => {
  test.each([
    ['ride', (inHours: number) => addRide(app, { inHours }).then((rideId) => ({ rideId }))],
    ['event', (inHours: number) => addEvent(app, { inHours }).then((eventId) => ({ eventId }))],
  ])('emergency contact and medical text of a %s are removed, not before', async (_kind, add) => {
    const medicalHistory = app.deps.secrets.encrypt('Asthma');
    const [over, recent, ahead] = [
      await storeBooking(app, { ...(await add(-31 * DAY)), medicalHistory }),
      await storeBooking(app, { ...(await add(-29 * DAY)), medicalHistory }),
      await storeBooking(app, { ...(await add(DAY)), medicalHistory }),
    ];
    // as an older version left it: the text gone, the contact not
    const halfDone = await storeBooking(app, { ...(await add(-60 * DAY)), medicalHistory: null });
    await cleanUp(app.deps);
    for (const id of [over, halfDone]) {
      expect(await bookingOf(id)).toMatchObject({
        medicalHistory: null,
        emergencyContact: { personName: '', number: '' },
        personalInfo: { fullName: 'Asha Patil' },
      });
    }
    for (const id of [recent, ahead]) {
      expect((await bookingOf(id))?.medicalHistory).toBe(medicalHistory);
      expect((await bookingOf(id))?.emergencyContact.personName).toBe('Ravi Patil');
    }
  });
});

test("Copies of emails the site sent you, Emails that couldn't be delivered: 30 days, also in the outbox; queued ones stay", async () => {
  const now = app.deps.now().getTime();
  const ago = (days: number) => new Date(now - days * 86_400_000);
  const mail = (id: string, status: 'sent' | 'failed' | 'queued', days: number) => ({
    id,
    recipient: 'someone@riders.test',
    template: 'reminder',
    data: {},
    status,
    createdAt: ago(days),
    sentAt: status === 'sent' ? ago(days) : null,
  });
  await app.deps.db
    .insert(mails)
    .values([
      mail('sent-old', 'sent', 31),
      mail('sent-new', 'sent', 29),
      mail('failed-old', 'failed', 31),
      mail('failed-new', 'failed', 29),
      mail('queued-old', 'queued', 31),
    ]);
  const outbox = path.join(app.deps.settings.dataDir, 'outbox');
  await mkdir(outbox, { recursive: true });
  const file = (days: number) => `${ago(days).toISOString().replace(/[:.]/g, '-')}-x.eml`;
  for (const name of [file(31), file(29), 'notes.txt']) await writeFile(path.join(outbox, name), 'To: someone');
  await cleanUp(app.deps);
  const left = await app.deps.db.select({ id: mails.id }).from(mails).where(eq(mails.recipient, 'someone@riders.test'));
  expect(left.map(({ id }) => id).toSorted()).toEqual(['failed-new', 'queued-old', 'sent-new']);
  const names = await readdir(outbox);
  expect([names.includes(file(31)), names.includes(file(29)), names.includes('notes.txt')]).toEqual([
    false,
    true,
    true,
  ]);
  await app.deps.db.delete(mails).where(inArray(mails.id, ['queued-old']));
});

test('Account whose email address was never confirmed: 7 days after the last registration', async () => {
  const register = (email: string) =>
    app.post('/auth/register', {
      fullName: 'Asha Patil',
      email,
      password: 'monsoon-7',
      primaryBike: 'X',
      experienceLevel: 'Beginner',
    });
  const invited = { fullName: 'Nisha Rao', email: 'invited@riders.test', role: 'user' };
  await app.post('/api/admin/users', invited, { token: admin });
  for (const name of ['once', 'again', 'proven']) await register(`${name}@riders.test`);
  const otp = codeIn(await app.readMail('proven@riders.test'));
  await app.post('/auth/verify-registration-otp', { email: 'proven@riders.test', otp });
  app.passMinutes(5 * DAY * 60);
  await register('again@riders.test');
  app.passMinutes(2.1 * DAY * 60);
  await cleanUp(app.deps);
  const emails = (await app.deps.db.select({ email: users.email }).from(users)).map(({ email }) => email);
  expect(emails).not.toContain('once@riders.test');
  for (const kept of ['again', 'proven', 'invited']) expect(emails).toContain(`${kept}@riders.test`);
  expect(await allOf('registrations')).not.toContain('once@riders.test');
});

test('What the payment provider tells us: without personal data', async () => {
  const body = {
    entity: 'event',
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: 'pay_1',
          order_id: 'order_of_nobody',
          amount: 100,
          currency: 'INR',
          status: 'captured',
          method: 'upi',
          email: 'asha@riders.test',
          contact: '+919820000118',
          vpa: 'asha@upi',
          card: { name: 'Asha Patil', last4: '1111' },
          upi: { payer_account_type: 'bank_account', vpa: 'asha@upi' },
          notes: { bookingId: 'b', address: '12 Ridge Road' },
          acquirer_data: { rrn: '1234', name: 'Asha' },
        },
      },
    },
  };
  const signed = app.deps.payments.isWebhookSignature;
  app.deps.payments.isWebhookSignature = () => true;
  const headers = { 'x-razorpay-event-id': 'evt_person', 'x-razorpay-signature': 'signed' };
  expect((await app.post('/api/payments/webhook', body, { headers })).status).toBe(200);
  app.deps.payments.isWebhookSignature = signed;
  const [stored] = await app.deps.db.select().from(paymentEvents).where(eq(paymentEvents.id, 'evt_person'));
  expect(stored?.body).toEqual({
    entity: 'event',
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: 'pay_1',
          order_id: 'order_of_nobody',
          amount: 100,
          currency: 'INR',
          status: 'captured',
          method: 'upi',
          notes: { bookingId: 'b' },
          acquirer_data: { rrn: '1234' },
        },
      },
    },
  });
});

describe('Account, Log of changes and sign-ins: when an account is deleted', () => {
  test('name and addresses remain only with the money, and actions stay in the log', async () => {
    const member = await addMember(app);
    const fields = { fullName: 'Zarina Quill', email: member.email, phone: '98200 77661', role: 'user' };
    await app.call('PUT', `/api/admin/users/${member.id}`, { token: admin, body: fields });
    const { bookingId } = await bookRide(app, member, await addRide(app, { inHours: 240 }));
    await app.call('PUT', `/api/admin/bookings/${bookingId}`, {
      token: admin,
      body: { 'personalInfo.fullName': 'Zarina Q. Quill', 'personalInfo.contactNumber': '9820077662' },
    });
    await mailAbout(app, member.email, 'confirmed');
    const linesBefore = (await app.deps.db.select().from(auditLog)).length;
    expect((await app.call('DELETE', `/api/admin/users/${member.id}`, { token: admin })).status).toBe(200);

    for (const table of ['users', 'audit_log', 'payment_events', 'registrations', 'sessions', 'known_devices']) {
      const rows = await allOf(table);
      for (const personal of ['Zarina', member.email, '9820077662', '98200 77661', '9820000118']) {
        expect(rows, `${table}: ${personal}`).not.toContain(personal);
      }
    }
    expect(JSON.stringify(await bookingOf(bookingId))).not.toMatch(/9820077662|12 Ridge Road|Penicillin/);
    const lines = await app.deps.db.select().from(auditLog).orderBy(desc(auditLog.id));
    expect(lines.length).toBe(linesBefore + 1);
    expect(lines[0]).toMatchObject({ action: 'user.deleted', entityId: member.id, before: { role: 'user' } });
    const own = lines.filter(({ actorId }) => actorId === member.id);
    expect(own.map(({ actorName }) => actorName)).toEqual(own.map(() => ''));
    expect(own.length).toBeGreaterThan(0);
  });

  test('the log allows this change and no other', async () => {
    const member = await addMember(app);
    const fields = { fullName: 'Zarina Quill', email: member.email, phone: '', role: 'user' };
    await app.call('PUT', `/api/admin/users/${member.id}`, { token: admin, body: fields });
    const isLine = eq(auditLog.entityId, member.id);
    for (const change of [
      { after: { fullName: 'Somebody else' } },
      { after: { role: 'admin' } },
      { after: null },
      { actorName: 'Somebody else' },
      { actorId: null },
      { action: 'user.created' },
      { at: new Date(0) },
    ]) {
      await expect(app.deps.db.update(auditLog).set(change).where(isLine), JSON.stringify(change)).rejects.toThrow();
    }
    await expect(app.deps.db.delete(auditLog).where(isLine)).rejects.toThrow();
  });
});

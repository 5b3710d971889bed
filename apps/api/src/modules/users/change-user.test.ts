import type { User } from '@kickstand/contract/users/users.schema';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingDetails } from '../../testing/booking-details.ts';
import { addMember, addRide, bookRide, mailAbout, orderRide } from '../../testing/booking-steps.ts';
import { usePeopleApp } from '../../testing/people-app.ts';
import { codeIn } from '../../testing/test-app.ts';

const people = usePeopleApp();
const { app, person, add, put, remove, isSignedIn } = people;

describe('adding a person', () => {
  test('answers with the person, and records in the audit log who did it', async () => {
    const { status, json } = await app.post('/api/admin/users', person(), { token: people.token });
    expect(status).toBe(201);
    expect(json.message).toBe('User created successfully');
    expect(json.data.user).toMatchObject(person());
    expect(await app.lastAudit()).toMatchObject({
      actorKind: 'admin',
      actorId: people.own._id,
      action: 'user.created',
      entity: 'user',
      entityId: json.data.user._id,
      before: null,
      after: person(),
    });
  });

  test('needs name, address and role; phone is optional, and active is the default', async () => {
    const { role, fullName, email } = person();
    expect(
      (await app.post('/api/admin/users', { role, fullName, email }, { token: people.token })).json.data.user,
    ).toMatchObject({
      phone: '',
      isActive: true,
    });
    const { status, json } = await app.post(
      '/api/admin/users',
      { email: 'no address', role: 'owner' },
      { token: people.token },
    );
    expect(status).toBe(400);
    expect(json.errors).toEqual([
      { field: 'fullName', message: 'Full name is required' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'role', message: 'Role must be one of: user, admin' },
    ]);
  });

  test('a mail leads to a password, and with it into the site', async () => {
    const { email } = await add({ email: `Nisha+new-${people.added}@riders.test` });
    const mail = await app.readMail(email);
    const link = `${app.deps.settings.publicUrl}/forgot-password?email=${encodeURIComponent(email)}`;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link);
    const refused = await app.post('/auth/login', { email, password: '' });
    expect(refused.status).toBe(400);
    await app.post('/auth/forgot-password', { email });
    const otp = codeIn(await app.readMail(email, 2));
    expect((await app.post('/auth/reset-password', { email, otp, newPassword: 'Monsoon@2026' })).status).toBe(200);
    expect((await app.post('/auth/login', { email, password: 'Monsoon@2026' })).json.data.user.fullName).toBe(
      'Nisha Rao',
    );
  });

  test('a person added as inactive gets the mail once activated, at their current address', async () => {
    const user = await add({ isActive: false });
    const email = `corrected-${people.added}@riders.test`;
    await put(user._id, person({ email }));
    expect((await app.readMail(email)).subject).toMatch(/^Your account at /);
    const toOld = await app.post('/auth/forgot-password', { email: user.email });
    expect(toOld.status).toBe(200);
  });

  test('an address is taken whatever its case, and a try leaves nothing behind', async () => {
    const { email } = await add();
    const { status, json } = await app.post('/api/admin/users', person({ email: email.toUpperCase() }), {
      token: people.token,
    });
    expect(status).toBe(409);
    expect(json.message).toBe('User already exists with this email');
    expect(json.errors).toEqual([{ field: 'email', message: 'User already exists with this email' }]);
    const found = await app.get(`/api/admin/users?search=${email}`, { token: people.token });
    expect(found.json.data.pagination.total).toBe(1);
  });

  test('twice at once makes one person', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.post('/api/admin/users', person(), { token: people.token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('a person whose address is not proven', () => {
  const resend = (id: string) => app.post(`/api/admin/users/${id}/resend-code`, {}, { token: people.token });

  test('is sent the code of the registration again, and it works', async () => {
    const email = `waiting-${people.added}@riders.test`;
    const fields = { fullName: 'Asha', email, password: 'monsoon-7', primaryBike: 'X', experienceLevel: 'Beginner' };
    await app.post('/auth/register', fields);
    await app.readCode(email);
    const [user] = (await app.get(`/api/admin/users?state=unverified&search=${email}`, { token: people.token })).json
      .data.data;
    const { status, json } = await resend(user._id);
    expect([status, json.message]).toEqual([200, 'The code is on its way again.']);
    expect(await app.lastAudit()).toMatchObject({ action: 'user.code-resent', entityId: user._id });
    const otp = await app.readCode(email, 2);
    expect((await app.post('/auth/verify-registration-otp', { email, otp })).status).toBe(200);
    const late = await resend(user._id);
    expect([late.status, late.json.message]).toEqual([409, 'This person has already confirmed their email.']);
  });

  test('and was added by an administrator, gets the invitation again', async () => {
    const user = await add();
    expect((await resend(user._id)).json.message).toBe('The invitation is on its way again.');
    expect((await app.readMail(user.email, 2)).subject).toMatch(/^Your account at /);
    expect((await resend('nobody')).status).toBe(404);
  });
});

describe('changing a person', () => {
  test('answers with the new state, and the audit log keeps both', async () => {
    const user = await add();
    const change = person({ fullName: 'Nisha R. Rao', phone: '', email: `N-${people.added}@riders.test` });
    const { status, json } = await put(user._id, change);
    expect(status).toBe(200);
    expect(json.message).toBe('User updated successfully');
    expect(json.data.user).toMatchObject({ ...change, _id: user._id, createdAt: user.createdAt });
    const line = await app.lastAudit();
    expect(line).toMatchObject({ action: 'user.updated', before: person(), after: change });
    expect(JSON.stringify(line)).not.toMatch(/hash|argon/i);
  });

  test('to an address another person has is refused', async () => {
    const user = await add();
    const { status, json } = await put(user._id, person({ email: 'RIDER@club.test' }));
    expect([status, json.message]).toEqual([409, 'User already exists with this email']);
  });

  test('that does not exist is a 404', async () => {
    const { status, json } = await put('nobody', person());
    expect([status, json.message]).toEqual([404, 'User not found']);
  });

  test('another role ends the sessions; another name does not', async () => {
    const member = await addMember(app);
    const same = { fullName: 'Asha P. Patil', email: member.email, phone: '', role: 'user', isActive: true };
    await put(member.id, same);
    expect(await isSignedIn(member)).toBe(true);
    await put(member.id, { ...same, role: 'admin' });
    expect(await isSignedIn(member)).toBe(false);
  });

  test('deactivation ends the sessions for good, and is reported at the next sign-in', async () => {
    const member = await addMember(app);
    const fields = { fullName: 'Asha Patil', email: member.email, phone: '', role: 'user' };
    await put(member.id, { ...fields, isActive: false });
    expect(await isSignedIn(member)).toBe(false);
    await put(member.id, { ...fields, isActive: true });
    expect(await isSignedIn(member)).toBe(false);
  });

  test('made from an older version is refused with a clear message; nothing is written until it is confirmed', async () => {
    const user = await add();
    const fresh = (await put(user._id, person({ phone: '1', unchangedSince: user.updatedAt }))).json.data.user as User;
    const { status, json } = await put(user._id, person({ phone: '2', unchangedSince: user.updatedAt }));
    expect(status).toBe(409);
    expect(json.message).toMatch(/^This was changed after you opened it/);
    expect(json.errors).toEqual([{ field: 'unchangedSince', message: json.message }]);
    expect((await app.get(`/api/admin/users/${user._id}`, { token: people.token })).json.data.user).toEqual(fresh);
    expect((await put(user._id, person({ phone: '3', unchangedSince: fresh.updatedAt }))).status).toBe(200);
    expect((await put(user._id, person({ phone: '4' }))).json.data.user.phone).toBe('4');
  });

  test('by two at once from one version succeeds once', async () => {
    const user = await add();
    const answers = await Promise.all(
      ['1', '2', '3', '4'].map((phone) => put(user._id, person({ phone, unchangedSince: user.updatedAt }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

describe('deleting a person', () => {
  test('ends the account and its sessions; the audit log keeps that it happened, not who it was', async () => {
    const member = await addMember(app);
    const { status, json } = await remove(member.id);
    expect(status).toBe(200);
    expect(json).toEqual({ success: true, message: 'User deleted successfully' });
    expect(await isSignedIn(member)).toBe(false);
    expect((await app.get(`/api/admin/users/${member.id}`, { token: people.token })).status).toBe(404);
    expect(await app.lastAudit()).toMatchObject({ action: 'user.deleted', entityId: member.id, after: null });
    expect((await app.lastAudit())?.before).toEqual({ role: 'user', clubRole: 'member', isActive: true });
    expect((await remove(member.id)).status).toBe(404);
  });

  test('asks first while they have a place, names it, and cancels with a full refund if confirmed', async () => {
    const member = await addMember(app);
    const [ride, over] = [await addRide(app, { price: 1500 }), await addRide(app, { price: 0 })];
    const { bookingId } = await bookRide(app, member, ride);
    expect((await orderRide(app, member, over)).status).toBe(201);
    await app.deps.db
      .update(rides)
      .set({ startsAt: new Date(app.deps.now().getTime() - 60_000) })
      .where(eq(rides.id, over));
    const withPlaces = (bookings: string) =>
      app.call('DELETE', `/api/admin/users/${member.id}?bookings=${bookings}`, { token: people.token });

    const asked = await withPlaces('ask');
    expect([asked.status, asked.json.errors[0].field]).toEqual([409, 'bookings']);
    expect(asked.json.message).toBe('They still have a place on Malshej by Dawn.');
    expect(await isSignedIn(member)).toBe(true);

    expect((await withPlaces('cancel')).status).toBe(200);
    const [cancelled] = await app.deps.db.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(cancelled).toMatchObject({ userId: null, keptPaise: 0 });
    // the provider may or may not have made the refund by now
    expect(['cancelled', 'refunded']).toContain(cancelled?.status);
    expect((await mailAbout(app, member.email, 'Booking cancelled')).text).toContain('₹1,500');
    expect(await isSignedIn(member)).toBe(false);
  });

  test('keeps bookings for the books, without the personal data', async () => {
    const member = await addMember(app);
    const [paidRide, unpaidRide] = [await addRide(app, { price: 0 }), await addRide(app, { price: 1500 })];
    for (const rideId of [paidRide, unpaidRide]) {
      const body = { rideId, ...bookingDetails(member.email) };
      expect((await app.post('/api/bookings/create-order', body, { token: member.token })).status).toBe(201);
    }
    const before = await bookingsOf(member.id);
    expect(before.map(({ status }) => status).toSorted()).toEqual(['created', 'paid']);
    expect((await remove(member.id)).status).toBe(200);
    for (const kept of before) {
      const [now] = await app.deps.db.select().from(bookings).where(eq(bookings.id, kept.id));
      const name = kept.status === 'paid' ? { fullName: 'Asha Patil', email: member.email } : NO_NAME;
      expect(now).toEqual({
        ...kept,
        userId: null,
        medicalHistory: null,
        personalInfo: { ...name, address: '', contactNumber: '', gender: '', dateOfBirth: '', bloodGroup: '' },
        motorcycleInfo: { modelName: '', motorcycleNumber: '' },
        emergencyContact: { personName: '', number: '' },
        searchText: expect.not.stringMatching(kept.status === 'paid' ? /9820000118/ : /9820000118|asha|riders/),
        searchCodes: expect.not.stringMatching(/9820000118|mh01ab1234/),
      });
    }
  });

  const NO_NAME = { fullName: '', email: '' };
  const bookingsOf = (userId: string) => app.deps.db.select().from(bookings).where(eq(bookings.userId, userId));
});

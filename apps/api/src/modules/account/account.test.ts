import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { rideReviews } from '../../db/schema/reviews.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { addMember, addRide, bookingOf, bookRide, type Member, mailAbout } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { fillRide, joinRide } from '../../testing/waiting-steps.ts';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false } });
  passwordHash = await hashPassword('monsoon-7');
});
afterAll(() => app.stop());

const addPerson = async (fullName = 'Zarina Quill'): Promise<Member> => {
  const member = await addMember(app);
  await app.deps.db.update(users).set({ passwordHash, fullName }).where(eq(users.id, member.id));
  return member;
};
const rowOf = async ({ id }: Member) => (await app.deps.db.select().from(users).where(eq(users.id, id)))[0];
const as = ({ token }: Member) => ({
  get: (url: string) => app.get(`/api/account${url}`, { token }),
  post: (url: string, body: object = {}) => app.post(`/api/account${url}`, body, { token }),
  put: (url: string, body: object) => app.call('PUT', `/api/account${url}`, { token, body }),
});
const codeTo = (email: string) => app.readCode(email);
const password = 'monsoon-7';

describe('downloading own data', () => {
  test('has everything about the person, medical text readable, and nothing about others', async () => {
    const [member, other] = [await addPerson(), await addPerson('Omkar Strangely')];
    const rideId = await addRide(app, { title: 'Quill Pass' });
    const { bookingId, paymentId } = await bookRide(app, member, rideId);
    await bookRide(app, other, rideId);
    await mailAbout(app, member.email, 'confirmed');
    const full = await addRide(app, { places: 1 });
    await fillRide(app, full, 1);
    await joinRide(app, member, full);
    const review = { id: randomUUID(), bookingId, name: 'Z. Quill', text: 'Chai.', rating: 5 };
    await app.deps.db.insert(rideReviews).values({ ...review, createdAt: app.deps.now() });
    const line = { at: app.deps.now(), actorKind: 'admin', action: 'user.updated', entity: 'user' } as const;
    await app.deps.db.insert(auditLog).values([
      { ...line, actorId: 'someone', actorName: 'Farah Khan', entityId: member.id, after: { phone: '98200 77661' } },
      { ...line, actorId: member.id, entityId: other.id, after: { fullName: 'Omkar Strangely' } },
    ]);

    const { status, headers, text, json } = await as(member).get('/data');
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="my-data.json"']);
    expect(json.profile).toMatchObject([{ fullName: 'Zarina Quill', email: member.email }]);
    expect(json.bookings).toMatchObject([
      { id: bookingId, title: 'Quill Pass', medicalHistory: 'Penicillin allergy', personalInfo: { bloodGroup: 'B+' } },
    ]);
    expect(json.payments).toMatchObject([{ id: paymentId, status: 'captured' }]);
    expect(json.waitingList).toMatchObject([{ state: 'waiting', medicalHistory: 'Penicillin allergy' }]);
    expect(json.reviews).toMatchObject([{ text: 'Chai.' }]);
    expect(json.sessions).toMatchObject([{ device: 'test' }]);
    expect(json.emails.map(({ template }: { template: string }) => template)).toContain('booking-confirmed');
    expect(json.ledger.map(({ entry }: { entry: string }) => entry)).toEqual(['order', 'payment']);
    const about = json.log.find(({ after }: { after: { phone?: string } | null }) => after?.phone);
    expect(about).toMatchObject({ by: 'admin', action: 'user.updated' });
    expect(text).not.toMatch(/Strangely|Farah|argon2|tokenHash/);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  });

  test('is limited, and the log says that it was made', async () => {
    const member = await addPerson();
    for (let time = 0; time < 3; time += 1) expect((await as(member).get('/data')).status).toBe(200);
    const { status, json } = await as(member).get('/data');
    expect(status).toBe(429);
    expect(json.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
    const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.actorId, member.id));
    expect(lines.filter(({ entityId }) => entityId === 'my-data.json')).toHaveLength(3);
  });
});

describe('correcting the profile', () => {
  test('changes name, phone and bike, and says what is wrong', async () => {
    const member = await addPerson();
    const fields = { phone: '98200 77661', primaryBike: 'Himalayan 450', experienceLevel: 'Advanced' };
    const { status, json } = await as(member).put('/profile', { fullName: ' Zarina Q. ', ...fields });
    expect([status, json.data.user]).toMatchObject([200, { fullName: 'Zarina Q.', ...fields }]);
    expect(await app.lastAudit()).toMatchObject({
      action: 'user.updated',
      before: { fullName: 'Zarina Quill' },
      after: { fullName: 'Zarina Q.' },
    });
    const wrong = await as(member).put('/profile', { fullName: 'www.spam.example', ...fields });
    expect([wrong.status, (await rowOf(member))?.fullName]).toEqual([400, 'Zarina Q.']);
  });

  test('a new address proves itself by a code; both are told, and other devices are signed out', async () => {
    const member = await addPerson();
    const next = `New-${member.email}`;
    const wrong = await as(member).post('/email', { email: next, password: 'not-it-7' });
    expect([wrong.status, wrong.json.errors]).toMatchObject([400, [{ field: 'password' }]]);
    await app.deps.db.insert(sessions).values({
      ...{ id: randomUUID(), tokenHash: randomUUID(), userId: member.id, device: 'other' },
      ...{ createdAt: app.deps.now(), lastUsedAt: app.deps.now(), expiresAt: new Date(Date.now() + 1e9) },
    });
    expect((await as(member).post('/email', { email: next, password })).status).toBe(200);
    const otp = await codeTo(next);
    expect((await rowOf(member))?.email).toBe(member.email);
    // the code is of this account and this address only
    const stranger = await addPerson();
    expect((await as(stranger).post('/email/confirm', { email: next, otp })).status).toBe(400);
    expect((await as(member).post('/email/confirm', { email: `x${next}`, otp })).status).toBe(400);

    const { status, json } = await as(member).post('/email/confirm', { email: next, otp });
    expect([status, json.data?.user.email]).toEqual([200, next]);
    expect(await rowOf(member)).toMatchObject({ email: next, emailKey: next.toLowerCase() });
    expect(await app.deps.db.$count(sessions, eq(sessions.userId, member.id))).toBe(1);
    expect((await mailAbout(app, member.email, 'was changed')).text).not.toContain(next);
    expect((await mailAbout(app, next, 'became your')).text).toContain('sign in');
    expect((await app.post('/auth/login', { email: next, password })).status).toBe(200);
    expect((await as(member).post('/email/confirm', { email: next, otp })).status).toBe(400);
  });

  test('of two people who want one address at the same moment, one gets it', async () => {
    const people = [await addPerson(), await addPerson()];
    const email = `wanted-${randomUUID()}@riders.test`;
    // a registration there that was never confirmed doesn't count
    await app.deps.db.insert(users).values({ id: randomUUID(), fullName: 'X', email, emailKey: email });
    const codes: string[] = [];
    for (const person of people) {
      expect((await as(person).post('/email', { email, password })).status).toBe(200);
      codes.push(await app.readCode(email, codes.length + 1));
    }
    const answers = await Promise.all(
      people.map((person, place) => as(person).post('/email/confirm', { email, otp: codes[place] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await app.deps.db.$count(users, eq(users.emailKey, email))).toBe(1);
    const third = await as(await addPerson()).post('/email', { email, password });
    expect([third.status, third.json.message]).toEqual([409, 'User already exists with this email']);
  });
});

describe('erasing the account', () => {
  const erase = (member: Member, proof: object) => as(member).post('/erase', { confirmation: 'ERASE', ...proof });

  test('is refused with the way out while a place is booked or a refund is open', async () => {
    const member = await addPerson();
    const { bookingId } = await bookRide(app, member, await addRide(app, { title: 'Quill Pass' }));
    const refused = await erase(member, { password });
    expect(refused.status).toBe(409);
    expect(refused.json.message).toContain('You still have a place on Quill Pass. Cancel it under your bookings first');
    expect((await as(member).get('/erasure')).json.data.blockers).toMatchObject([{ kind: 'booking' }]);
    await app.post(`/api/bookings/${bookingId}/cancel`, {}, { token: member.token });
    await until(async () => (await as(member).get('/erasure')).json.data.blockers.length === 0);
    expect((await erase(member, { password })).status).toBe(200);
    expect(await rowOf(member)).toBeUndefined();
  });

  test('needs the typed word and the password or a mailed code, and leaves only the books', async () => {
    const member = await addPerson();
    const bookingId = await storeBooking(app, {
      ...{ rideId: await addRide(app, { inHours: -48 }), userId: member.id },
      personalInfo: { fullName: 'Zarina Quill', email: member.email },
      paidAt: app.deps.now(),
    });
    expect((await as(member).post('/erase', { confirmation: 'erase', password })).status).toBe(400);
    expect((await erase(member, {})).json.message).toBe('Please enter your password, or the code we sent you.');
    expect((await erase(member, { password: 'not-it-7' })).status).toBe(400);
    expect((await as(member).post('/erasure/code')).status).toBe(200);
    const otp = await codeTo(member.email);
    expect((await erase(member, { otp })).status).toBe(200);

    expect((await as(member).get('/erasure')).status).toBe(401);
    expect((await mailAbout(app, member.email, 'was erased')).subject).toContain('Your account was erased');
    const booking = await bookingOf(app, bookingId);
    expect(booking).toMatchObject({ userId: null, status: 'paid', medicalHistory: null });
    expect(booking.personalInfo).toMatchObject({ fullName: 'Zarina Quill', email: member.email, address: '' });
    const isTheirs = eq(auditLog.actorId, member.id);
    const lines = await app.deps.db.select().from(auditLog).where(isTheirs).orderBy(auditLog.id);
    expect(lines.at(-1)).toMatchObject({ action: 'user.deleted', actorName: '' });
    expect(JSON.stringify(lines)).not.toMatch(/Zarina|riders\.test/);
  });

  test('is found by no search afterwards, except what the books keep', async () => {
    const member = await addPerson('Ottilie Wexford');
    const rideId = await addRide(app, { inHours: -48 });
    const personalInfo = { fullName: 'Ottilie Wexford', email: member.email, contactNumber: '9820777333' };
    const motorcycleInfo = { modelName: 'Himalayan', motorcycleNumber: 'MH 12 QZ 7733' };
    const booked = { rideId, userId: member.id, personalInfo, motorcycleInfo };
    const failed = await storeBooking(app, { ...booked, status: 'failed' });
    const paid = await storeBooking(app, { ...booked, paidAt: app.deps.now() });
    await as(member).put('/profile', { fullName: 'Ottilie Wexford', phone: '9820777333', primaryBike: 'Himalayan' });
    const hits = async (word: string) => {
      const { rows } = (await app.deps.db.execute(sql`
        select booking_id as id from booking_search where words || codes like ${`%${word}%`}
        union all select action from audit_log where search_text like ${`%${word}%`}`)) as unknown as {
        rows: { id: string }[];
      };
      return rows.map(({ id }) => id);
    };
    const before = { name: await hits('ottilie'), phone: await hits('9820777333'), plate: await hits('mh12qz7733') };
    for (const found of Object.values(before)) expect(found).toEqual(expect.arrayContaining([failed, paid]));
    expect((await erase(member, { password })).status).toBe(200);
    expect(await hits('ottilie')).toEqual([paid]);
    expect(await hits(member.email.toLowerCase())).toEqual([paid]);
    for (const word of ['9820777333', 'mh12qz7733']) expect(await hits(word)).toEqual([]);
  });

  test('the last owner stays', async () => {
    const owner = await addAdministrator(app);
    await app.deps.db.update(users).set({ passwordHash }).where(eq(users.id, owner.id));
    const { status, json } = await erase(owner, { password });
    expect([status, json.message]).toEqual([409, "You're the club's only owner. Make another person an owner first."]);
    await addAdministrator(app);
    expect((await erase(owner, { password })).status).toBe(200);
  });
});

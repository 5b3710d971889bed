import { randomUUID } from 'node:crypto';
import { UNDO_ADDRESS_DAYS } from '@kickstand/contract/account/account.rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, sessions, users } from '../../db/schema/accounts.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { addMember, type Member, mailAbout } from '../../testing/booking-steps.ts';
import { addAdministrator } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false } });
  passwordHash = await hashPassword(password);
});
afterAll(() => app.stop());

const password = 'monsoon-7';
const LINK = /\/undo-address-change#([\da-f-]{36}\.[a-z\d]+\.[\w-]+\.[\da-f]{64})/;

/** Registered with capital letters, which the address keeps. */
async function addPerson(): Promise<Member> {
  const member = await addMember(app);
  const email = `Old.${member.email}`;
  const change = { passwordHash, email, emailKey: email.toLowerCase(), fullName: 'Zarina Quill' };
  await app.deps.db.update(users).set(change).where(eq(users.id, member.id));
  return { ...member, email };
}

/** Changes the address with the code that was mailed; returns the token that the address before got. */
async function moveTo({ token }: Member, from: string, email: string): Promise<string> {
  expect((await app.post('/api/account/email', { email, password }, { token })).status).toBe(200);
  const otp = await app.readCode(email);
  expect((await app.post('/api/account/email/confirm', { email, otp }, { token })).status).toBe(200);
  const mail = await mailAbout(app, from, '/undo-address-change#');
  const undo = LINK.exec(mail.text)?.[1] ?? '';
  expect(mail.html).toContain(undo);
  return undo;
}

const newAddress = () => `next-${randomUUID()}@riders.test`;
const find = (token: string) => app.post('/api/account/address-undo/find', { token });
const undo = (token: string) => app.post('/api/account/address-undo', { token });
const rowOf = async ({ id }: Member) => (await app.deps.db.select().from(users).where(eq(users.id, id)))[0];
const refusal = async (answer: ReturnType<typeof undo>) => {
  const { status, json } = await answer;
  return [status, json.message];
};
const OVER = [410, expect.stringMatching(/^This link has been used, or doesn't hold any more/)];

test('puts the address back once, ends every session and tells both addresses', async () => {
  const member = await addPerson();
  const next = newAddress();
  const token = await moveTo(member, member.email, next);
  expect((await mailAbout(app, next, 'became your')).text).not.toMatch(LINK);

  // looking at the page changes nothing, as often as it is opened
  for (let time = 0; time < 2; time += 1) {
    const { status, json } = await find(token);
    expect([status, json.data]).toEqual([200, { undo: { email: member.email, until: expect.any(String) } }]);
  }
  expect((await rowOf(member))?.email).toBe(next);
  expect((await app.get(`/api/account/address-undo?token=${token}`)).status).toBe(404);

  const { status, json } = await undo(token);
  expect([status, json.message]).toEqual([200, 'Your old email address is back. Every device was signed out.']);
  expect(await rowOf(member)).toMatchObject({ email: member.email, emailKey: member.email.toLowerCase() });
  expect(await app.deps.db.$count(sessions, eq(sessions.userId, member.id))).toBe(0);
  expect(await app.lastAudit()).toMatchObject({
    action: 'user.address-put-back',
    actorId: member.id,
    before: { email: next },
    after: { email: member.email },
  });
  const told = await mailAbout(app, member.email, 'is back');
  expect(told.text).toContain('/forgot-password?email=');
  const replaced = await mailAbout(app, next, 'was changed back');
  expect(replaced.text).not.toMatch(LINK);
  expect(replaced.text).not.toContain(member.email);
  expect((await app.post('/auth/login', { email: next, password })).status).toBe(401);
  expect((await app.post('/auth/login', { email: member.email, password })).status).toBe(200);

  for (const call of [find, undo]) expect(await refusal(call(token))).toEqual(OVER);
});

test('a code that is ready for yet another address ends with it', async () => {
  const member = await addPerson();
  const token = await moveTo(member, member.email, newAddress());
  const third = newAddress();
  const asked = await app.post('/api/account/email', { email: third, password }, { token: member.token });
  expect(asked.status).toBe(200);
  await app.readCode(third);
  const isReady = and(eq(codes.purpose, 'change-email'), eq(codes.slot, member.id));
  expect(await app.deps.db.$count(codes, isReady)).toBe(1);
  expect((await undo(token)).status).toBe(200);
  expect(await app.deps.db.$count(codes, isReady)).toBe(0);
});

test('of two presses at the same moment, one puts it back', async () => {
  const member = await addPerson();
  const token = await moveTo(member, member.email, newAddress());
  const answers = await Promise.all([undo(token), undo(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});

test('a forged link and a late one are refused with their reasons', async () => {
  const member = await addPerson();
  const next = newAddress();
  const token = await moveTo(member, member.email, next);
  const [id, time, , signature = ''] = token.split('.');
  const last = signature.endsWith('0') ? '1' : '0';
  const elsewhere = Buffer.from('thief@riders.test').toString('base64url');
  for (const forged of [
    '',
    'x',
    `${token.slice(0, -1)}${last}`,
    [id, time, elsewhere, signature].join('.'),
    token.replace(`.${time}.`, `.${time}0.`),
  ]) {
    for (const call of [find, undo]) {
      expect(await refusal(call(forged))).toEqual([404, "This link isn't valid. Please open it from our email again."]);
    }
  }
  app.passMinutes(UNDO_ADDRESS_DAYS * 24 * 60 - 1);
  expect((await find(token)).status).toBe(200);
  app.passMinutes(1);
  for (const call of [find, undo]) {
    expect(await refusal(call(token))).toEqual([
      410,
      'This link has expired: it works for 7 days. Please ask the club to put your old address back.',
    ]);
  }
  expect((await rowOf(member))?.email).toBe(next);
});

test('an address that another account has by now stays there; an unproven registration gives way', async () => {
  const member = await addPerson();
  const token = await moveTo(member, member.email, newAddress());
  const key = member.email.toLowerCase();
  const other = { id: randomUUID(), fullName: 'Omkar Strangely', email: key, emailKey: key };
  await app.deps.db.insert(users).values({ ...other, verifiedAt: app.deps.now() });
  for (const call of [find, undo]) {
    expect(await refusal(call(token))).toEqual([
      409,
      "Your old address belongs to another account now, so it can't be put back. Please ask the club for help.",
    ]);
  }
  await app.deps.db.update(users).set({ verifiedAt: null }).where(eq(users.id, other.id));
  expect((await undo(token)).status).toBe(200);
  expect(await app.deps.db.$count(users, eq(users.id, other.id))).toBe(0);
});

test('after two changes the first link undoes both; the second can’t use it up', async () => {
  const member = await addPerson();
  const [thief, further] = [newAddress(), newAddress()];
  const first = await moveTo(member, member.email, thief);
  const second = await moveTo(member, thief, further);
  expect((await undo(second)).status).toBe(200);
  expect((await rowOf(member))?.email).toBe(thief);
  expect((await undo(first)).status).toBe(200);
  expect((await rowOf(member))?.email).toBe(member.email);

  const other = await addPerson();
  const [one, two] = [newAddress(), newAddress()];
  const owners = await moveTo(other, other.email, one);
  const thiefs = await moveTo(other, one, two);
  expect((await undo(owners)).status).toBe(200);
  expect(await refusal(undo(thiefs))).toEqual(OVER);
  expect((await rowOf(other))?.email).toBe(other.email);
});

test('what an administrator decides afterwards isn’t undone, and an erased account leaves no link', async () => {
  const admin = await addAdministrator(app);
  const member = await addPerson();
  const token = await moveTo(member, member.email, newAddress());
  const row = await rowOf(member);
  const form = { fullName: 'Zarina Quill', email: newAddress(), phone: '', role: 'user', isActive: true };
  const moved = await app.call('PUT', `/api/admin/users/${member.id}`, { token: admin.token, body: form });
  expect([moved.status, row?.email === form.email]).toEqual([200, false]);
  expect(await refusal(undo(token))).toEqual(OVER);

  const leaving = await addPerson();
  const left = await moveTo(leaving, leaving.email, newAddress());
  const isTheirs = and(eq(codes.purpose, 'undo-address'), eq(codes.slot, leaving.id));
  expect(await app.deps.db.$count(codes, isTheirs)).toBe(1);
  const { status } = await app.call('DELETE', `/api/admin/users/${leaving.id}`, { token: admin.token });
  expect([status, await app.deps.db.$count(codes, isTheirs)]).toEqual([200, 0]);
  expect(await refusal(undo(left))).toEqual(OVER);
});

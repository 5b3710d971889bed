import type { User } from '@kickstand/contract/users/users.schema';
import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { addMember, type Member } from '../../testing/booking-steps.ts';
import { usePeopleApp } from '../../testing/people-app.ts';

const people = usePeopleApp();
const { app, person, add, put, remove, isSignedIn } = people;
const asAdmin = (id: string) => app.deps.db.update(users).set({ clubRole: 'owner' }).where(eq(users.id, id));

describe('the last active administrator', () => {
  beforeEach(() => app.deps.db.delete(users).where(and(eq(users.role, 'admin'), ne(users.id, people.own._id))));

  const asOwn = (more: object) => ({
    fullName: people.own.fullName,
    email: people.own.email,
    phone: '',
    role: 'admin',
    ...more,
  });

  test.each([
    ['demoted', { role: 'user' }],
    ['deactivated', { isActive: false }],
  ])('cannot be %s', async (_what, change) => {
    const { status, json } = await put(people.own._id, asOwn(change));
    expect(status).toBe(409);
    expect(json.message).toMatch(/last active administrator/);
    expect((await app.get('/api/admin/users', { token: people.token })).status).toBe(200);
  });

  test('one who was invited and never came does not count as another', async () => {
    const invited = await add({ role: 'admin' });
    expect((await put(people.own._id, asOwn({ role: 'user' }))).status).toBe(409);
    expect((await remove(invited._id)).status).toBe(200);
  });

  test('an inactive administrator does not count as another', async () => {
    const other = await add({ role: 'admin', isActive: false });
    expect((await put(people.own._id, asOwn({ role: 'user' }))).status).toBe(409);
    await remove(other._id);
  });

  test('administrators cannot delete themselves, nor the last one', async () => {
    const mine = await remove(people.own._id);
    expect([mine.status, mine.json.message]).toEqual([409, "You can't delete your own account."]);
    const second = await addMember(app);
    await asAdmin(second.id);
    // another tab of the second administrator is still open when they are made a member
    await app.deps.db.update(users).set({ clubRole: 'member' }).where(eq(users.id, people.own._id));
    const last = await put(second.id, { fullName: 'Asha', email: second.email, role: 'user' }, second.token);
    expect(last.status).toBe(409);
    await asAdmin(people.own._id);
    expect((await remove(second.id)).status).toBe(200);
  });

  test('two who depose each other at the same moment leave one in office', async () => {
    const rivals = [await addMember(app), await addMember(app)];
    for (const { id } of rivals) await asAdmin(id);
    await app.deps.db.update(users).set({ clubRole: 'member' }).where(eq(users.id, people.own._id));
    const [one, two] = rivals as [Member, Member];
    const depose = (by: Member, whom: Member) =>
      put(whom.id, { fullName: 'Asha Patil', email: whom.email, role: 'user' }, by.token);
    const answers = await Promise.all([depose(one, two), depose(two, one), remove(two.id, one.token)]);
    const left = (await app.deps.db.select().from(users).where(eq(users.role, 'admin'))).length;
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(left).toBe(1);
    await asAdmin(people.own._id);
    for (const { id } of rivals) await remove(id);
  });

  test.each([
    ['demotions', { role: 'user', clubRole: 'treasurer' }],
    ['deactivations', { role: 'admin', isActive: false }],
  ])('many %s and deletions at the same moment leave one in office', async (_what, change) => {
    const owners = [await addMember(app), await addMember(app), await addMember(app)];
    for (const { id } of owners) await asAdmin(id);
    await app.deps.db.update(users).set({ clubRole: 'member' }).where(eq(users.id, people.own._id));
    const answers = await Promise.all(
      owners.flatMap((by, at) => {
        const whom = owners[(at + 1) % owners.length] as Member;
        const form = { fullName: 'Asha Patil', email: whom.email, ...change };
        return [put(whom.id, form, by.token), remove(whom.id, by.token)];
      }),
    );
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const active = and(eq(users.clubRole, 'owner'), eq(users.isActive, true));
    expect(await app.deps.db.select().from(users).where(active)).toHaveLength(1);
    await asAdmin(people.own._id);
  });
});

describe('the club role', () => {
  const roles = ({ role, clubRole }: User) => [role, clubRole];
  const changed = async (id: string, more: object) => roles((await put(id, person(more))).json.data.user);

  test('is a member’s unless chosen; an administrator is an owner', async () => {
    expect(roles(await add())).toEqual(['user', 'member']);
    expect(roles(await add({ email: `t-${people.added}@riders.test`, clubRole: 'treasurer' }))).toEqual([
      'user',
      'treasurer',
    ]);
    const admin = await add({ email: `a-${people.added}@riders.test`, role: 'admin', clubRole: 'editor' });
    expect(roles(admin)).toEqual(['admin', 'owner']);
    await remove(admin._id);
    const { status, json } = await app.post('/api/admin/users', person({ clubRole: 'king' }), { token: people.token });
    expect([status, json.errors[0].field]).toEqual([400, 'clubRole']);
  });

  test('stays when a caller sends the specified fields alone', async () => {
    const { _id } = await add({ clubRole: 'captain' });
    expect(await changed(_id, { phone: '1' })).toEqual(['user', 'captain']);
    expect(await changed(_id, { clubRole: 'member' })).toEqual(['user', 'member']);
    expect(await changed(_id, { role: 'admin' })).toEqual(['admin', 'owner']);
    expect(await changed(_id, { role: 'user', clubRole: 'owner' })).toEqual(['user', 'member']);
  });

  test('another one ends the sessions', async () => {
    const member = await addMember(app);
    await put(member.id, { fullName: 'Asha', email: member.email, role: 'user', clubRole: 'editor' });
    expect(await isSignedIn(member)).toBe(false);
  });

  test('is found by the list’s filter', async () => {
    const { _id } = await add({ clubRole: 'editor', email: `only-editor-${people.added}@riders.test` });
    const found = await app.get(`/api/admin/users?clubRole=editor&search=only-editor-${people.added}`, {
      token: people.token,
    });
    expect((found.json.data.data as User[]).map((user) => user._id)).toEqual([_id]);
    expect(
      (await app.get(`/api/admin/users?clubRole=captain&search=only-editor`, { token: people.token })).json.data.data,
    ).toEqual([]);
  });
});

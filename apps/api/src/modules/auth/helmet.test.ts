import { helmetPaint } from '@kickstand/art/helmet';
import { HELMET_PARTS, type Helmet } from '@kickstand/contract/auth/helmet.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { addMember } from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

const PAINT: Helmet = {
  shell: 'open',
  graphic: 'chevron',
  base: 'black',
  accent: 'amber',
  trim: 'silver',
  visor: 'ember',
  backdrop: 'mist',
};
const paint = (token: string, body: unknown) => app.call('PUT', '/auth/helmet', { token, body });
const own = async (token: string): Promise<Helmet> => (await app.get('/auth/me', { token })).json.data.user.helmet;
const stored = async (id: string) => (await app.deps.db.select().from(users).where(eq(users.id, id)))[0];

test('a member begins with the helmet of their id and keeps the one they paint', async () => {
  const member = await addMember(app);
  expect(await own(member.token)).toEqual(helmetPaint(member.id));

  const { status, json } = await paint(member.token, { ...PAINT, _id: 'x', role: 'admin' });
  expect(status).toBe(200);
  expect(json.data.user).toMatchObject({ _id: member.id, role: 'user', helmet: PAINT });
  expect(await own(member.token)).toEqual(PAINT);
  expect((await stored(member.id))?.helmet).toEqual(PAINT);
  expect(await own((await addMember(app)).token)).not.toEqual(PAINT);

  const admin = await app.tokenOf('admin');
  const listed = await app.get(`/api/admin/users?search=${encodeURIComponent(member.email)}`, { token: admin });
  expect(listed.json.data.data[0].helmet).toEqual(PAINT);
});

test('every name on offer is drawn and accepted', async () => {
  const { token } = await addMember(app);
  for (const [part, names] of Object.entries(HELMET_PARTS)) {
    for (const name of names) expect((await paint(token, { ...PAINT, [part]: name })).status, name).toBe(200);
  }
});

test('only members paint', async () => {
  expect((await app.call('PUT', '/auth/helmet', { body: PAINT })).status).toBe(401);
  expect((await paint('no-such-token', PAINT)).status).toBe(401);
});

test.each([
  null,
  {},
  [PAINT],
  { ...PAINT, base: '#ff0000' },
  { ...PAINT, base: 'red"/><script>alert(1)</script>' },
  { ...PAINT, shell: '__proto__' },
  { ...PAINT, graphic: 'toString' },
  { ...PAINT, visor: ['dusk'] },
  { ...PAINT, trim: { $ne: null } },
  { ...PAINT, accent: 'Amber' },
  { ...PAINT, backdrop: undefined },
  { ...PAINT, backdrop: 'x'.repeat(100_000) },
])('%# is refused and changes nothing', async (body) => {
  const { id, token } = await addMember(app);
  expect((await paint(token, body)).status).toBe(400);
  expect((await stored(id))?.helmet).toBeNull();
});

test("an administrator's open form is not out of date because the person painted", async () => {
  const member = await addMember(app);
  const before = await stored(member.id);
  await paint(member.token, PAINT);
  expect((await stored(member.id))?.updatedAt).toEqual(before?.updatedAt);
});

test('names that are no longer offered never leave the server', async () => {
  const member = await addMember(app);
  const old = { ...PAINT, graphic: '"><svg onload=alert(1)>', extra: 1 } as unknown as Helmet;
  await app.deps.db.update(users).set({ helmet: old }).where(eq(users.id, member.id));
  expect(await own(member.token)).toEqual({ ...PAINT, graphic: helmetPaint(member.id).graphic });
});

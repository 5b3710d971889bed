import { ENDPOINTS } from '@kickstand/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, addRide, bookingOf, bookRide } from '../../testing/booking-steps.ts';
import { factorSteps } from '../../testing/second-factor/factor-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let steps: ReturnType<typeof factorSteps>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  steps = factorSteps(app);
});
afterAll(() => app.stop());

async function enrolled() {
  const person = await steps.addPerson();
  const token = await steps.tokenFor(person.email);
  return { ...person, token, ...(await steps.addApp(token)) };
}
const security = async (token: string) => (await app.get('/api/admin/security', { token })).json.data.secondFactor;
const exported = async (token: string) => (await app.get('/api/admin/users/export', { token })).status;
const setRule = (token: string, isRequired: boolean) =>
  app.call('PUT', '/api/admin/security/rule', { token, body: { isRequired } });

test('refunds, cancellations with refunds and exports of personal data ask again', () => {
  const asking = ENDPOINTS.filter(({ confirm, path }) => confirm && !path.startsWith('/admin/security'));
  const names = asking.map(({ method, path }) => `${method} ${path}`);
  for (const kind of ['bookings', 'event-bookings']) {
    for (const rest of ['/:id/refund', '/:id/refunds/:refundId/retry', '/:id/refunds/:refundId/paid-back', '/cancel'])
      expect(names).toContain(`POST /admin/${kind}${rest}`);
    expect(names).toContain(`GET /admin/${kind}/export`);
  }
  for (const path of ['users', 'audit-log', 'rides/:id/riders', 'events/:id/riders', 'money/documents'])
    expect(names).toContain(`GET /admin/${path}/export`);
  expect(names).toContain('POST /admin/guests/erase');
});

test('a person without a second factor is asked nothing', async () => {
  const { email } = await steps.addPerson();
  expect(await exported(await steps.tokenFor(email))).toBe(200);
});

test('a person with one is asked again after ten minutes, in each session', async () => {
  const { email, token, secret } = await enrolled();
  expect(await exported(token)).toBe(200);
  app.passMinutes(9.5);
  const refused = await app.get('/api/admin/users/export', { token });
  expect(refused.status).toBe(403);
  expect(refused.json).toMatchObject({ success: false, secondFactor: { step: 'confirm' } });

  const { challenge } = (await steps.signIn(email)).json.secondFactor;
  const other = (await steps.answer(challenge, { code: steps.code(secret) })).json.data.token;
  expect(await exported(other)).toBe(200);
  expect(await exported(token)).toBe(403);
  app.passMinutes(1);
  expect((await steps.confirm(token, { code: '000000' })).status).toBe(400);
  expect((await steps.confirm(token, { code: steps.code(secret) })).status).toBe(200);
  expect(await app.lastAudit()).toMatchObject({ action: 'user.second-factor-confirmed', after: { method: 'app' } });
  expect(await exported(token)).toBe(200);
});

test('roles and the addresses of the team ask again; a phone number does not', async () => {
  const { token } = await enrolled();
  const added = { fullName: 'Kabir Sen', email: 'kabir.sen@riders.test', phone: '', role: 'user', isActive: true };
  const { user } = (await app.post('/api/admin/users', added, { token })).json.data;
  const put = (change: object) =>
    app.call('PUT', `/api/admin/users/${user._id}`, { token, body: { ...added, ...change } });
  app.passMinutes(11);
  expect((await put({ phone: '98200 00117' })).status).toBe(200);
  const refused = await put({ clubRole: 'treasurer' });
  expect(refused.json).toMatchObject({ secondFactor: { step: 'confirm' } });
  expect(
    (await app.post('/api/admin/users', { ...added, email: 'x@riders.test', role: 'admin' }, { token })).status,
  ).toBe(403);
  await steps.setRole(user._id, 'captain');
  expect((await put({ clubRole: 'captain', email: 'other@riders.test' })).status).toBe(403);
});

test('deleting with refunds, deleting or deactivating a person of the team ask again; deleting a member does not', async () => {
  const { token } = await enrolled();
  const remove = (id: string, query = '') => app.call('DELETE', `/api/admin/users/${id}${query}`, { token });
  const [member, colleague] = [await addMember(app), await steps.addPerson()];
  const { bookingId } = await bookRide(app, member, await addRide(app));
  app.passMinutes(11);
  const fields = { fullName: 'Nisha Rao', email: colleague.email, phone: '', role: 'admin', isActive: false };
  const refused = [
    await remove(member.id, '?bookings=cancel'),
    await remove(colleague.id),
    await remove(colleague.id, '?bookings=ask'),
    await app.call('PUT', `/api/admin/users/${colleague.id}`, { token, body: fields }),
  ];
  for (const { status, json } of refused) expect([status, json.secondFactor]).toEqual([403, { step: 'confirm' }]);
  expect((await bookingOf(app, bookingId)).status).toBe('paid');
  expect((await app.get(`/api/admin/users/${colleague.id}`, { token })).json.data.user.isActive).toBe(true);
  expect((await remove((await addMember(app)).id)).status).toBe(200);

  const confirmed = (await enrolled()).token;
  const path = `/api/admin/users/${member.id}?bookings=cancel`;
  expect((await app.call('DELETE', path, { token: confirmed })).status).toBe(200);
  expect((await bookingOf(app, bookingId)).status).not.toBe('paid');
  const put = await app.call('PUT', `/api/admin/users/${colleague.id}`, { token: confirmed, body: fields });
  expect(put.status).toBe(200);
});

test('factors are changed only after confirming; two apps at once are one', async () => {
  const { token } = await enrolled();
  app.passMinutes(11);
  for (const [method, path] of [
    ['DELETE', 'app'],
    ['POST', 'app'],
    ['POST', 'recovery-codes'],
    ['POST', 'passkeys/begin'],
  ] as const) {
    const { json } = await app.call(method, `/api/admin/security/${path}`, { token });
    expect(json.secondFactor, path).toEqual({ step: 'confirm' });
  }

  const { email } = await steps.addPerson();
  const session = await steps.tokenFor(email);
  const begin = async () => (await app.post('/api/admin/security/app', undefined, { token: session })).json.data;
  const [one, two] = [await begin(), await begin()];
  const confirm = ({ challenge, secret }: { challenge: string; secret: string }) =>
    app.post('/api/admin/security/app/confirm', { challenge, code: steps.code(secret) }, { token: session });
  const answers = await Promise.all([confirm(one), confirm(two)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('new recovery codes replace the old ones; with the last factor they go', async () => {
  const { email, token, recoveryCodes: old } = await enrolled();
  const fresh = (await app.post('/api/admin/security/recovery-codes', undefined, { token })).json.data.recoveryCodes;
  expect(fresh.filter((code: string) => old.includes(code))).toEqual([]);
  const { challenge } = (await steps.signIn(email)).json.secondFactor;
  expect((await steps.answer(challenge, { code: old[0] })).status).toBe(400);
  expect((await steps.answer(challenge, { code: fresh[0] })).status).toBe(200);
  expect(await security(token)).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await app.call('DELETE', '/api/admin/security/app', { token })).status).toBe(200);
  expect(await security(token)).toMatchObject({ app: null, recoveryCodesLeft: 0 });
  expect((await steps.signIn(email)).status).toBe(200);
});

test('under the club’s rule people set one up before anything else, and keep their last', async () => {
  const owner = await enrolled();
  const { email } = await steps.addPerson('editor');
  const editor = await steps.tokenFor(email);
  expect((await setRule(editor, true)).status).toBe(403);
  const plain = await steps.tokenFor((await steps.addPerson()).email);
  expect((await setRule(plain, true)).status).toBe(409);
  expect((await setRule(owner.token, true)).status).toBe(200);
  expect(await app.lastAudit()).toMatchObject({ action: 'setup.second-factor-required' });

  const refused = await app.get('/api/admin/blogs', { token: editor });
  expect([refused.status, refused.json.secondFactor]).toEqual([403, { step: 'set-up' }]);
  expect((await app.get('/api/admin/no-such', { token: editor })).status).toBe(403);
  expect((await app.get('/auth/me', { token: editor })).json.data.user.secondFactor).toBe('missing');
  expect((await steps.signIn(email)).json.data.user.secondFactor).toBe('missing');
  expect(await security(editor)).toMatchObject({ isRequired: true, app: null });
  await steps.addApp(editor);
  expect((await app.get('/api/admin/blogs', { token: editor })).status).toBe(200);
  expect((await app.get('/auth/me', { token: editor })).json.data.user.secondFactor).toBe('on');
  const kept = await app.call('DELETE', '/api/admin/security/app', { token: editor });
  expect(kept.json.message).toMatch(/can't remove your last one/);
  expect(await security(editor)).toMatchObject({ app: {}, recoveryCodesLeft: 10 });

  expect((await setRule(owner.token, false)).status).toBe(200);
  expect((await app.call('DELETE', '/api/admin/security/app', { token: editor })).status).toBe(200);
});

test('at an address without a name there are no passkeys', async () => {
  const { token } = await enrolled();
  expect(await security(token)).toMatchObject({ canUsePasskeys: false });
  expect((await app.post('/api/admin/security/passkeys/begin', undefined, { token })).status).toBe(409);
});

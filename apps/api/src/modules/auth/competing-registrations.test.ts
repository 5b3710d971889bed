import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSessionToken } from '../../secrets/secrets.ts';
import { codeIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

const OTHER = 'This code belongs to a registration made on another device.';
const ELSEWHERE = 'This address has been registered on another device.';

/** A browser with its own token, or a plain client identified only by its address. */
function person(email: string, who: { name: string; password: string; from?: string; device?: string }) {
  const options = { from: who.from ?? '127.0.0.1', headers: who.device ? { 'x-device': who.device } : {} };
  const post = (path: string, body: object) => app.post(`/auth/${path}`, { email, ...body }, options);
  return {
    register: () =>
      post('register', {
        fullName: who.name,
        password: who.password,
        primaryBike: 'Classic 350',
        experienceLevel: 'Beginner',
      }),
    verify: (otp: string) => post('verify-registration-otp', { otp }),
    resend: () => post('resend-otp', { type: 'registration' }),
    logIn: () => post('login', { password: who.password }),
    reset: (otp: string) => post('reset-password', { otp, newPassword: who.password }),
    forgot: () => post('forgot-password', {}),
  };
}

let address = 0;
function victimAndStranger() {
  address += 1;
  const email = `pending-${address}@example.test`;
  return {
    email,
    victim: person(email, { name: 'Asha Patil', password: 'monsoon-7', device: newSessionToken() }),
    stranger: person(email, { name: 'A Stranger', password: 'stolen-1', device: newSessionToken() }),
    code: async (mails: number) => codeIn(await app.readMail(email, mails)),
  };
}

async function expectOwnedBy(owner: ReturnType<typeof person>, other: ReturnType<typeof person>, name: string) {
  const signedIn = await owner.logIn();
  expect([signedIn.status, signedIn.json.data?.user.fullName]).toEqual([200, name]);
  expect((await other.logIn()).status).toBe(401);
}

describe('when a stranger registers an address that is being registered', () => {
  test('the newest code, typed by the victim, does not activate the stranger’s password', async () => {
    const { victim, stranger, code } = victimAndStranger();
    await victim.register();
    const own = await code(1);
    expect((await stranger.register()).status).toBe(201);
    const newest = await code(2);
    const refused = await victim.verify(newest);
    expect(refused.status).toBe(400);
    if (own !== newest) expect(refused.json.message).toMatch(OTHER);
    expect((await stranger.logIn()).status).toBe(403);
    expect((await victim.verify(own)).status).toBe(200);
    await expectOwnedBy(victim, stranger, 'Asha Patil');
  });

  test('the victim’s own code still confirms the victim’s details', async () => {
    const { victim, stranger, code } = victimAndStranger();
    await victim.register();
    const own = await code(1);
    await stranger.register();
    await code(2);
    const verified = await victim.verify(own);
    expect(verified.json.data.user.fullName).toBe('Asha Patil');
    await expectOwnedBy(victim, stranger, 'Asha Patil');
    expect((await stranger.register()).status).toBe(409);
  });

  test('a code sent again is for the registration of the device that asks', async () => {
    const { victim, stranger, code } = victimAndStranger();
    await victim.register();
    await code(1);
    await stranger.register();
    await code(2);
    expect((await victim.resend()).status).toBe(200);
    expect((await victim.verify(await code(3))).status).toBe(200);
    await expectOwnedBy(victim, stranger, 'Asha Patil');
  });

  test('it makes no difference who was first', async () => {
    const { victim, stranger, code } = victimAndStranger();
    await stranger.register();
    const first = await code(1);
    await victim.register();
    const own = await code(2);
    if (first !== own) expect((await victim.verify(first)).json.message).toMatch(OTHER);
    expect((await victim.verify(own)).status).toBe(200);
    await expectOwnedBy(victim, stranger, 'Asha Patil');
  });

  test('on a third device a code counts for neither; a new password by mail settles it', async () => {
    const { email, victim, stranger, code } = victimAndStranger();
    const phone = person(email, { name: '', password: 'from-my-phone', device: newSessionToken() });
    await victim.register();
    await code(1);
    await stranger.register();
    const newest = await code(2);
    for (const refused of [await phone.verify(newest), await phone.resend()]) {
      expect(refused.status).toBe(409);
      expect(refused.json.message).toMatch(ELSEWHERE);
    }
    await phone.forgot();
    expect((await phone.reset(await code(3))).status).toBe(200);
    expect((await phone.logIn()).status).toBe(200);
    expect([(await victim.logIn()).status, (await stranger.logIn()).status]).toEqual([401, 401]);
    expect((await stranger.verify(newest)).status).toBe(400);
  });

  test('the right password moves a registration to the device it is typed on', async () => {
    const { email, victim, stranger, code } = victimAndStranger();
    const phone = person(email, { name: '', password: 'monsoon-7', device: newSessionToken() });
    await victim.register();
    await code(1);
    await stranger.register();
    await code(2);
    const told = await phone.logIn();
    expect([told.status, told.json.message]).toEqual([403, 'Please verify your email before logging in']);
    await phone.resend();
    expect((await phone.verify(await code(3))).status).toBe(200);
    await expectOwnedBy(victim, stranger, 'Asha Patil');
  });

  test('wrong tries with the stranger’s registration leave the victim’s code alone', async () => {
    const { victim, stranger, code } = victimAndStranger();
    await victim.register();
    const own = await code(1);
    await stranger.register();
    const strangers = await code(2);
    const wrong = ['000000', '000001', '000002'].find((guess) => guess !== own && guess !== strangers) ?? '';
    for (let tries = 0; tries < 6; tries++) expect((await stranger.verify(wrong)).status).toBe(400);
    expect((await victim.verify(own)).status).toBe(200);
  });

  test('however often the stranger registers', async () => {
    const { email, victim, stranger, code } = victimAndStranger();
    await victim.register();
    let newest = await code(1);
    for (let more = 0; more < 6; more++) {
      await person(email, { name: 'B', password: `guess-${more}`, device: newSessionToken() }).register();
      // of the oldest registration, which is forgotten in the end, no code would be sent any more
      newest = await code(2 + more);
    }
    expect((await victim.verify(newest)).status).toBeGreaterThanOrEqual(400);
    expect((await stranger.logIn()).status).toBe(401);
    expect((await victim.register()).status).toBe(201);
    expect((await victim.verify(await code(8))).status).toBe(200);
    expect((await victim.logIn()).status).toBe(200);
  });
});

describe('clients that send no device token', () => {
  test('are distinguished by their address', async () => {
    const email = 'plain@example.test';
    const victim = person(email, { name: 'Asha Patil', password: 'monsoon-7', from: '10.1.0.1' });
    const stranger = person(email, { name: 'A Stranger', password: 'stolen-1', from: '10.1.0.2' });
    await victim.register();
    const own = codeIn(await app.readMail(email));
    await stranger.register();
    const newest = codeIn(await app.readMail(email, 2));
    if (own !== newest) expect((await victim.verify(newest)).status).toBe(400);
    expect((await victim.verify(own)).status).toBe(200);
    await expectOwnedBy(victim, stranger, 'Asha Patil');
  });

  test('with one registration the code counts wherever it is typed', async () => {
    const email = 'elsewhere@example.test';
    await person(email, { name: 'Asha Patil', password: 'monsoon-7', from: '10.1.0.3' }).register();
    const phone = person(email, { name: '', password: 'monsoon-7', device: newSessionToken() });
    expect((await phone.verify(codeIn(await app.readMail(email)))).status).toBe(200);
  });
});

describe('a person added by an administrator', () => {
  let invitations = 0;
  const addPerson = async () => {
    invitations += 1;
    const email = `invited-${invitations}@example.test`;
    const token = await app.tokenOf('admin');
    const added = await app.post('/api/admin/users', { fullName: 'Nisha Rao', email, role: 'admin' }, { token });
    expect(added.status).toBe(201);
    await app.readMail(email);
    return {
      email,
      stranger: person(email, { name: 'A Stranger', password: 'stolen-monsoon', device: newSessionToken() }),
      invited: person(email, { name: 'Nisha S. Rao', password: 'my-own-monsoon', device: newSessionToken() }),
      resend: () => app.post(`/api/admin/users/${added.json.data.user._id}/resend-code`, {}, { token }),
      code: async (mails: number) => codeIn(await app.readMail(email, mails)),
    };
  };

  test('keeps name and role while a stranger registers the address', async () => {
    const { stranger, invited, code } = await addPerson();
    expect((await stranger.register()).status).toBe(201);
    await code(2);
    await invited.forgot();
    expect((await invited.reset(await code(3))).status).toBe(200);
    const { json } = await invited.logIn();
    expect(json.data.user).toMatchObject({ fullName: 'Nisha Rao', role: 'admin' });
    expect((await stranger.logIn()).status).toBe(401);
  });

  test('can’t let a stranger’s only registration in with its code, and is invited again instead', async () => {
    const { email, stranger, invited, resend, code } = await addPerson();
    await stranger.register();
    const strangers = await code(2);
    for (const refused of [await invited.verify(strangers), await invited.resend()]) {
      expect(refused.status).toBe(409);
      expect(refused.json.message).toMatch(ELSEWHERE);
    }
    expect((await resend()).json.message).toBe('The invitation is on its way again.');
    expect((await app.readMail(email, 3)).subject).toMatch(/^Your account at /);
    await invited.forgot();
    expect((await invited.reset(await code(4))).status).toBe(200);
    expect((await stranger.logIn()).status).toBe(401);
  });

  test('gets in by registering, on the device they registered on', async () => {
    const { stranger, invited, code } = await addPerson();
    await invited.register();
    const first = await code(2);
    await stranger.register();
    await code(3);
    await invited.resend();
    const own = await code(4);
    if (first !== own) expect((await invited.verify(first)).status).toBe(400);
    const { status, json } = await invited.verify(own);
    expect([status, json.data.user.fullName, json.data.user.role]).toEqual([200, 'Nisha S. Rao', 'admin']);
    expect((await stranger.logIn()).status).toBe(401);
  });
});

test('a role given before the address is proven isn’t a stranger’s to take', async () => {
  const email = 'promoted@example.test';
  const token = await app.tokenOf('admin');
  const stranger = person(email, { name: 'A Stranger', password: 'stolen-monsoon', device: newSessionToken() });
  await stranger.register();
  await app.readMail(email);
  const [{ _id }] = (await app.get(`/api/admin/users?search=${email}`, { token })).json.data.data;
  const fields = { fullName: 'Nisha Rao', email, phone: '', role: 'user', clubRole: 'treasurer', isActive: true };
  expect((await app.call('PUT', `/api/admin/users/${_id}`, { token, body: fields })).status).toBe(200);
  const owner = person(email, { name: '', password: 'my-own-monsoon', device: newSessionToken() });
  expect((await owner.verify(codeIn(await app.readMail(email)))).status).toBe(409);
  const answer = await app.post(`/api/admin/users/${_id}/resend-code`, {}, { token });
  expect(answer.json.message).toBe('The invitation is on its way again.');
});

test('a sign that only looks like a letter does not lead to another mailbox', async () => {
  const email = 'kiran@example.test';
  const owner = person(email, { name: 'Kiran Rao', password: 'monsoon-7' });
  await owner.register();
  await owner.verify(codeIn(await app.readMail(email)));
  await person('\u212Airan@example.test', { name: '', password: '' }).forgot();
  expect((await app.readMail(email, 2)).to).toBe(email);
  const twin = person('\u212Airan@example.test', { name: 'A Stranger', password: 'stolen-1' });
  expect((await twin.register()).status).toBe(409);
});

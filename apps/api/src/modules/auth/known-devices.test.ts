import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSessionToken } from '../../secrets/secrets.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let mails = 0;
const email = 'rider@club.test';
const own = newSessionToken();
const stranger = newSessionToken();
beforeAll(async () => {
  app = await startTestApp();
  expect((await logIn('Rider@2018', own)).status).toBe(200);
});
afterAll(() => app.stop());

const on = (device: string | null, from: string) => ({ from, headers: device ? { 'x-device': device } : {} });
const logIn = (password: string, device: string | null, from = '127.0.0.1') =>
  app.post('/auth/login', { email, password }, on(device, from));
const post = (path: string, body: object, device: string | null, from = '127.0.0.1') =>
  app.post(`/auth/${path}`, { email, ...body }, on(device, from));
const nextCode = async () => {
  mails += 1;
  return app.readCode(email, mails);
};

test('wrong passwords from elsewhere do not lock the owner out on a device used before', async () => {
  for (let guess = 0; guess < 10; guess++) {
    expect((await logIn('wrong-1', stranger, `10.2.1.${guess}`)).status).toBe(401);
  }
  expect((await logIn('Rider@2018', stranger)).status).toBe(429);
  expect((await logIn('Rider@2018', null)).status).toBe(429);
  expect((await logIn('Rider@2018', own)).status).toBe(200);
  // the owner's success gives the stranger no further guesses
  expect((await logIn('wrong-1', stranger)).status).toBe(429);
});

test('a device is known for the accounts that signed in on it, and for no other', async () => {
  const asAdmin = (password: string) =>
    app.post('/auth/login', { email: 'admin@club.test', password }, on(own, '127.0.0.1'));
  for (let guess = 0; guess < 10; guess++) await asAdmin('wrong-1');
  expect((await asAdmin('Admin@2018')).status).toBe(429);
});

test('a known device has ten tries as well', async () => {
  app.passMinutes(15.1);
  for (let guess = 0; guess < 10; guess++) expect((await logIn('wrong-1', own)).status).toBe(401);
  expect((await logIn('Rider@2018', own)).status).toBe(429);
  expect((await logIn('Rider@2018', stranger)).status).toBe(200);
});

test('codes asked for and tried elsewhere neither use up nor replace the owner’s', async () => {
  app.passMinutes(15.1);
  const unknown = newSessionToken();
  await post('forgot-password', {}, own);
  const code = await nextCode();
  for (let asked = 0; asked < 5; asked++) {
    expect((await post('forgot-password', {}, unknown)).status).toBe(200);
    await nextCode();
  }
  expect((await post('forgot-password', {}, unknown)).status).toBe(429);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 10; tries++) await post('verify-forgot-password-otp', { otp: wrong }, unknown);
  expect((await post('verify-forgot-password-otp', { otp: code }, unknown)).status).toBe(429);
  expect((await post('verify-forgot-password-otp', { otp: code }, own)).status).toBe(200);
  // and the owner can still ask again, which replaces the owner's own code
  expect((await post('forgot-password', {}, own)).status).toBe(200);
  const newer = await nextCode();
  if (newer !== code) expect((await post('verify-forgot-password-otp', { otp: code }, own)).status).toBe(400);
  expect((await post('reset-password', { otp: newer, newPassword: 'NewRoad1' }, own)).status).toBe(200);
  expect((await logIn('NewRoad1', own)).status).toBe(200);
});

test('a code asked for elsewhere also counts on a known device', async () => {
  app.passMinutes(15.1);
  await post('forgot-password', {}, newSessionToken());
  const code = await nextCode();
  expect((await post('verify-forgot-password-otp', { otp: code }, own)).status).toBe(200);
});

test('wrong passwords elsewhere do not stop the owner from changing the password', async () => {
  app.passMinutes(15.1);
  const { json } = await logIn('NewRoad1', own);
  for (let guess = 0; guess < 11; guess++) await logIn('wrong-1', null);
  const body = { currentPassword: 'NewRoad1', newPassword: 'NewRoad2' };
  expect((await app.post('/auth/change-password', body, { token: json.data.token })).status).toBe(200);
});

test('logging out everywhere forgets the devices, and tokens are kept as hashes only', async () => {
  const known = async () =>
    ((await app.deps.db.execute('select * from known_devices')) as { rows: { device: string }[] }).rows;
  expect(JSON.stringify(await known())).not.toContain(own);
  app.passMinutes(15.1);
  const { json } = await logIn('NewRoad2', own);
  const before = (await known()).length;
  await app.post('/auth/logout-all', undefined, { token: json.data.token });
  expect((await known()).length).toBeLessThan(before);
  for (let guess = 0; guess < 10; guess++) await logIn('wrong-1', null);
  expect((await logIn('NewRoad2', own)).status).toBe(429);
});

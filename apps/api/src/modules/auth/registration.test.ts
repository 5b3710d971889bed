import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

const person = (email: string) => ({
  fullName: 'Asha Patil',
  email,
  password: 'secret1',
  primaryBike: 'Himalayan 450',
  experienceLevel: 'Beginner',
});

test('register, code, session: the whole way in', async () => {
  const registered = await app.post('/auth/register', person('Asha@Example.test'));
  expect(registered.status).toBe(201);
  expect(registered.json).toEqual({
    success: true,
    message: 'Registration successful! Please check your email for OTP verification.',
    data: { email: 'Asha@Example.test' },
  });
  const early = await app.post('/auth/login', { email: 'asha@example.test', password: 'secret1' });
  expect([early.status, early.json.message]).toEqual([403, 'Please verify your email before logging in']);

  const mail = await app.readMail('asha@example.test');
  expect(mail.subject).toMatch(/^Your code: \d{3} \d{3}$/);
  expect(mail.html).toContain('Hello Asha,');
  const verified = await app.post('/auth/verify-registration-otp', { email: 'ASHA@example.TEST', otp: codeIn(mail) });
  expect(verified.status).toBe(200);
  expect(verified.json.message).toBe('Registration successful! Welcome to the club!');
  expect(verified.json.data.user).toMatchObject({ fullName: 'Asha Patil', role: 'user', email: 'Asha@Example.test' });
  expect(Object.keys(verified.json.data.user)).not.toContain('passwordHash');

  const me = await app.get('/auth/me', { token: verified.json.data.token });
  expect(me.json.data.user._id).toBe(verified.json.data.user._id);
  const again = await app.post('/auth/login', { email: 'asha@EXAMPLE.test', password: 'secret1' });
  expect([again.status, again.json.message]).toEqual([200, 'Login successful!']);
});

test('a verified address cannot be registered again, in any case', async () => {
  const { status, json } = await app.post('/auth/register', person('RIDER@club.test'));
  expect([status, json.message]).toEqual([409, 'User already exists with this email']);
});

test('registering again replaces the pending registration and its code', async () => {
  const email = 'pending@example.test';
  await app.post('/auth/register', person(email));
  const first = codeIn(await app.readMail(email));
  await app.post('/auth/register', { ...person(email), fullName: 'Second Try', password: 'another1' });
  const second = codeIn(await app.readMail(email, 2));
  if (first !== second) {
    expect((await app.post('/auth/verify-registration-otp', { email, otp: first })).status).toBe(400);
  }
  const verified = await app.post('/auth/verify-registration-otp', { email, otp: second });
  expect(verified.json.data.user.fullName).toBe('Second Try');
  expect((await app.post('/auth/login', { email, password: 'secret1' })).status).toBe(401);
  expect((await app.post('/auth/login', { email, password: 'another1' })).status).toBe(200);
});

test('registering twice at the same moment makes one account', async () => {
  const email = 'twice@example.test';
  const answers = await Promise.all([1, 2, 3, 4].map(() => app.post('/auth/register', person(email))));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const otp = codeIn(await app.readMail(email, 4));
  const verified = await Promise.all([1, 2].map(() => app.post('/auth/verify-registration-otp', { email, otp })));
  expect(verified.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('without a level of experience a person is a beginner', async () => {
  const email = 'new@example.test';
  const { experienceLevel: _, ...rest } = person(email);
  expect((await app.post('/auth/register', rest)).status).toBe(201);
  const otp = codeIn(await app.readMail(email));
  const { json } = await app.post('/auth/verify-registration-otp', { email, otp });
  expect(json.data.user.experienceLevel).toBe('Beginner');
});

test('a registration cannot claim the administrator role', async () => {
  const email = 'sly@example.test';
  await app.post('/auth/register', { ...person(email), role: 'admin', isActive: false, verifiedAt: '2020-01-01' });
  const otp = codeIn(await app.readMail(email));
  const { json } = await app.post('/auth/verify-registration-otp', { email, otp });
  expect(json.data.user).toMatchObject({ role: 'user', isActive: true });
});

test('exotic text comes back as it went in', async () => {
  const firstName = 'Ąßhā👩🏽‍🚒e\u0301אבגमराठी\u202Eabc';
  const fullName = `${firstName} Łukasz`;
  const email = 'exotic@example.test';
  await app.post('/auth/register', { ...person(email), fullName });
  const mail = await app.readMail(email);
  expect(mail.text).toContain(firstName);
  const { json } = await app.post('/auth/verify-registration-otp', { email, otp: codeIn(mail) });
  expect(json.data.user.fullName).toBe(fullName);
});

test('markup in a name stays text in the mail', async () => {
  const email = 'markup@example.test';
  await app.post('/auth/register', { ...person(email), fullName: '<img src=x onerror=alert(1)>' });
  const mail = await app.readMail(email);
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img');
});

describe('missing or wrong input is reported at its field', () => {
  test.each([
    ['fullName', '', 'Full name is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', 'a b@c.d', 'Please enter a valid email address'],
    ['password', '12345', 'Password must be at least 6 characters long'],
    ['primaryBike', '   ', 'Primary bike is required'],
    ['experienceLevel', 'Expert', 'Experience level must be one of: Beginner, Intermediate, Advanced'],
    ['fullName', 'x'.repeat(101), 'Full name must be at most 100 characters long'],
    ['password', 'x'.repeat(201), 'Password must be at most 200 characters long'],
    ['fullName', 42, 'Full name must be text'],
    ['email', null, 'Email is required'],
  ])('%s: %j', async (field, value, message) => {
    const { status, json } = await app.post('/auth/register', { ...person('wrong@example.test'), [field]: value });
    expect(status).toBe(400);
    expect(json).toMatchObject({ success: false, message, errors: [{ field, message }] });
    expect(json.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

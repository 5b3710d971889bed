import { changePassword, endSession, listSessions, login, me, register } from '@kickstand/contract/auth/auth.endpoints';
import { searchRides } from '@kickstand/contract/rides/rides.endpoints';
import { deleteUser } from '@kickstand/contract/users/users.endpoints';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser-stub.ts';

const DEVICE = /^[\w-]{43}$/;
const credentials = { email: 'asha@club.test', password: 'secret' };

const openClient = () => import('./api-client.ts');

function answer(body: unknown, status = 200, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(text, { status, headers }));
  vi.stubGlobal('fetch', fetched);
  return () => {
    const [url = '', init = {}] = fetched.mock.lastCall ?? [];
    return { url, ...init, headers: init.headers as Record<string, string> };
  };
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a request', () => {
  test('goes below /api, as JSON, asking for JSON', async () => {
    stubBrowser();
    const request = answer({ success: true });
    const { call } = await openClient();
    await call(login, { body: credentials });
    expect(request()).toMatchObject({ url: '/api/auth/login', method: 'POST', body: JSON.stringify(credentials) });
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
    expect(request().headers).toEqual({ ...headers, 'X-Device': expect.stringMatching(DEVICE) });
  });

  test.each([
    [{ adminToken: 'a', userToken: 'u' }, 'Bearer a'],
    [{ userToken: 'u' }, 'Bearer u'],
    [{ token: 'old' }, undefined],
  ])('with %j stored it is authorised by %s', async (stored, header) => {
    stubBrowser({ stored });
    const request = answer({ success: true });
    const { call } = await openClient();
    await call(me);
    expect(request().headers.Authorization).toBe(header);
  });

  test('account calls name the browser, with the same token each time; no other call does', async () => {
    const { storage } = stubBrowser();
    const request = answer({ success: true });
    const { call } = await openClient();
    await call(login, { body: credentials });
    const device = request().headers['X-Device'];
    expect(storage.getItem('device')).toBe(device);
    await call(login, { body: credentials });
    expect(request().headers['X-Device']).toBe(device);
    await call(me);
    expect(request().headers['X-Device']).toBeUndefined();
  });

  test('fills in parameters and leaves out empty queries', async () => {
    stubBrowser();
    const request = answer({ success: true });
    const { call } = await openClient();
    await call(endSession, { params: { id: 'a/b c' } });
    expect(request().url).toBe('/api/auth/sessions/a%2Fb%20c');
    await call(searchRides, { query: { search: 'é&', difficulty: 'Easy' } });
    expect(request().url).toBe('/api/rides/search/filters?search=%C3%A9%26&difficulty=Easy');
    await call(searchRides, { query: { search: '' } });
    expect(request().url).toBe('/api/rides/search/filters');
  });

  test('leaves the content type of a form to the browser', async () => {
    stubBrowser();
    const request = answer({ success: true });
    const { call } = await openClient();
    const form = new FormData();
    await call(register, { body: form });
    expect(request().body).toBe(form);
    expect(request().headers).toEqual({ Accept: 'application/json', 'X-Device': expect.stringMatching(DEVICE) });
  });

  test('answers a forgery cookie with its header', async () => {
    stubBrowser({ cookie: 'a=1; XSRF-TOKEN=x%3D1; b=2' });
    const request = answer({ success: true });
    const { call } = await openClient();
    await call(me);
    expect(request().headers['X-XSRF-TOKEN']).toBe('x=1');
  });
});

describe('a failure', () => {
  test('carries the server’s message', async () => {
    stubBrowser();
    const errors = [{ field: 'email', message: 'Email is required' }, 'rubbish'];
    const body = { success: false, message: 'Too many', errors, requestId: 'r1' };
    answer(body, 429, { 'Retry-After': '30' });
    const { call } = await openClient();
    await expect(call(login, { body: credentials })).rejects.toMatchObject({
      status: 429,
      message: 'Too many',
      errors: [{ field: 'email', message: 'Email is required' }],
      requestId: 'r1',
      retryAfter: 30,
      isReadable: true,
    });
  });

  test.each([
    ['<html>Bad gateway</html>', 502, { status: 502, message: '', isReadable: false }],
    ['', 500, { status: 500, message: '', isReadable: false }],
    ['{}', 400, { status: 400, message: '', isReadable: true }],
    ['{"success":false}', 200, { status: 200, isReadable: true }],
    ['<html>', 200, { status: 200, isReadable: false }],
  ])('%s with %d is distinguished', async (text, status, expected) => {
    stubBrowser();
    answer(text, status);
    const { call } = await openClient();
    await expect(call(login, { body: credentials })).rejects.toMatchObject(expected);
  });

  test.each([true, false])('without an answer it knows whether the browser is online (%s)', async (isOnline) => {
    stubBrowser({ isOnline });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { call } = await openClient();
    await expect(call(login, { body: credentials })).rejects.toMatchObject({ status: 0, isOffline: !isOnline });
  });
});

test('an answer is read tolerantly', async () => {
  stubBrowser();
  const { call } = await openClient();
  answer({ user: { fullName: 'Asha' } });
  expect((await call(me)).data.user).toEqual({ fullName: 'Asha' });
});

describe('a 401', () => {
  const refuse = () => answer({ success: false, message: 'Please sign in to continue.' }, 401);

  test.each([
    ['/account', '/login'],
    ['/admin/users', '/admin/login'],
  ])('on %s clears the session and leads to %s', async (path, target) => {
    const { storage } = stubBrowser({ stored: { userToken: 'u', user: '{"fullName":"A"}' }, path });
    refuse();
    const { call, setNavigator } = await openClient();
    const navigate = vi.fn();
    setNavigator(navigate);
    await expect(call(listSessions)).rejects.toMatchObject({ status: 401 });
    expect(storage.length).toBe(0);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(target);
  });

  test.each([
    ['was ended', { session: 'ended' }, 1],
    ['has expired', {}, 0],
  ])(
    'of a session that %s: a captain’s ride days leave the phone only if that was on purpose',
    async (_how, more, times) => {
      stubBrowser({ stored: { adminToken: 'a' }, path: '/admin/users' });
      const databases = vi.fn(async () => []);
      vi.stubGlobal('indexedDB', { databases });
      answer({ success: false, message: 'Please sign in to continue.', ...more }, 401);
      const { call } = await openClient();
      await expect(call(listSessions)).rejects.toMatchObject({ status: 401, isSessionEnded: times === 1 });
      expect(databases).toHaveBeenCalledTimes(times);
    },
  );

  test('on a login page clears the session and stays', async () => {
    const { storage } = stubBrowser({ stored: { adminToken: 'a' }, path: '/admin/login' });
    refuse();
    const { call, setNavigator } = await openClient();
    const navigate = vi.fn();
    setNavigator(navigate);
    await expect(call(me)).rejects.toThrow();
    expect(storage.length).toBe(0);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('to the login call itself leaves everything as it is', async () => {
    const { storage } = stubBrowser({ stored: { userToken: 'u' } });
    refuse();
    const { call, setNavigator } = await openClient();
    const navigate = vi.fn();
    setNavigator(navigate);
    await expect(call(login, { body: credentials })).rejects.toThrow();
    expect(storage.getItem('userToken')).toBe('u');
    expect(navigate).not.toHaveBeenCalled();
  });

  test('to a token that has since been replaced does not end the new session', async () => {
    const { storage } = stubBrowser({ stored: { userToken: 'old' } });
    refuse();
    const { call } = await openClient();
    const { storeSession } = await import('../session/session.ts');
    const pending = call(changePassword, { body: { currentPassword: 'a', newPassword: 'b' } });
    storeSession('new', { fullName: 'Asha', role: 'user' });
    await expect(pending).rejects.toThrow();
    expect(storage.getItem('userToken')).toBe('new');
  });
});

test.each([true, false])('a call that lacks the second factor is repeated once it’s given (%s)', async (isGiven) => {
  stubBrowser({ stored: { adminToken: 'a' }, path: '/admin/users' });
  const refusal = { success: false, message: 'Please confirm', requestId: 'r', secondFactor: { step: 'confirm' } };
  const done = { success: true, message: 'User deleted successfully' };
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(new Response(JSON.stringify(refusal), { status: 403 }))
    .mockResolvedValueOnce(new Response(JSON.stringify(done)));
  vi.stubGlobal('fetch', fetched);
  const { call } = await openClient();
  const { setFactorAsker } = await import('./with-factor.ts');
  const ask = vi.fn().mockResolvedValue(isGiven);
  setFactorAsker(ask);
  const deletion = call(deleteUser, { params: { id: 'u1' }, query: { bookings: 'cancel' } });
  if (isGiven) await expect(deletion).resolves.toEqual(done);
  else await expect(deletion).rejects.toMatchObject({ status: 403 });
  expect(ask).toHaveBeenCalledExactlyOnceWith({ step: 'confirm' });
  const urls = fetched.mock.calls.map(([url]) => url);
  const url = '/api/admin/users/u1?bookings=cancel';
  expect(urls).toEqual(isGiven ? [url, url] : [url]);
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser-stub.ts';

const member = { fullName: 'Asha Patil', role: 'user' as const };
const admin = { fullName: 'Farah Khan', role: 'admin' as const };

/** The module caches what it has read, so every test imports a new one. */
const openSession = () => import('./session.ts');

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('signing in', () => {
  test('stores an administrator under the admin key and removes the user key', async () => {
    const { storage } = stubBrowser({ stored: { userToken: 'old' } });
    const { storeSession, getSession } = await openSession();
    storeSession('t1', admin);
    expect(storage.getItem('adminToken')).toBe('t1');
    expect(storage.getItem('userToken')).toBeNull();
    expect(storage.getItem('token')).toBeNull();
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(admin);
    expect(getSession()).toEqual({ status: 'signed-in', token: 't1', user: admin });
  });

  test('does the reverse for a member', async () => {
    const { storage } = stubBrowser({ stored: { adminToken: 'old' } });
    const { storeSession } = await openSession();
    storeSession('t2', member);
    expect(storage.getItem('userToken')).toBe('t2');
    expect(storage.getItem('adminToken')).toBeNull();
  });
});

test('signing out clears every key', async () => {
  const stored = { adminToken: 'a', userToken: 'b', token: 'c', user: '{}', theme: 'kept' };
  const { storage } = stubBrowser({ stored });
  const { clearSession, getSession } = await openSession();
  clearSession();
  expect(['adminToken', 'userToken', 'token', 'user'].map((key) => storage.getItem(key))).toEqual(Array(4).fill(null));
  expect(storage.getItem('theme')).toBe('kept');
  expect(getSession().status).toBe('signed-out');
});

describe('at start', () => {
  test('a stored token has to be confirmed, the admin token before the user token', async () => {
    stubBrowser({ stored: { adminToken: 'a', userToken: 'b', user: JSON.stringify(admin) } });
    const { getSession } = await openSession();
    expect(getSession()).toEqual({ status: 'checking', token: 'a', user: admin });
  });

  test.each(['{broken', '"text"', 'null', '{"role":"user"}'])('a stored user of %s does no harm', async (user) => {
    stubBrowser({ stored: { userToken: 'b', user } });
    const { getSession } = await openSession();
    expect(getSession()).toEqual({ status: 'checking', token: 'b', user: null });
  });

  test('a lone old `token` is no session', async () => {
    stubBrowser({ stored: { token: 'c' } });
    const { getSession } = await openSession();
    expect(getSession().status).toBe('signed-out');
  });
});

test('with storage that throws, the session lives as long as the page', async () => {
  stubBrowser();
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
    removeItem: () => {
      throw new Error('blocked');
    },
  });
  const { getSession, storeSession, clearSession } = await openSession();
  expect(getSession().status).toBe('signed-out');
  storeSession('t', member);
  expect(getSession().token).toBe('t');
  clearSession();
  expect(getSession().token).toBeNull();
});

describe('another tab', () => {
  test('signing out there signs out here', async () => {
    const { storage, sayStorageChanged } = stubBrowser();
    const { getSession, storeSession, subscribeSession } = await openSession();
    storeSession('t', member);
    const listener = vi.fn();
    subscribeSession(listener);
    storage.clear();
    sayStorageChanged(null);
    expect(listener).toHaveBeenCalledOnce();
    expect(getSession().status).toBe('signed-out');
  });

  test('signing in there is to be confirmed here', async () => {
    const { storage, sayStorageChanged } = stubBrowser();
    const { getSession, subscribeSession } = await openSession();
    getSession();
    subscribeSession(() => {});
    storage.setItem('userToken', 'other');
    sayStorageChanged('userToken');
    expect(getSession()).toMatchObject({ status: 'checking', token: 'other' });
  });

  test('foreign keys and the same token change nothing', async () => {
    const { storage, sayStorageChanged } = stubBrowser();
    const { getSession, storeSession, subscribeSession } = await openSession();
    storeSession('t', member);
    subscribeSession(() => {});
    storage.setItem('theme', 'dark');
    sayStorageChanged('theme');
    sayStorageChanged('userToken');
    expect(getSession()).toEqual({ status: 'signed-in', token: 't', user: member });
  });
});

test('a check without an answer keeps the token and can be repeated', async () => {
  const { storage } = stubBrowser({ stored: { userToken: 'b' } });
  const { getSession, markUnreachable, recheckSession } = await openSession();
  markUnreachable('another');
  expect(getSession().status).toBe('checking');
  markUnreachable('b');
  expect(getSession().status).toBe('unreachable');
  expect(storage.getItem('userToken')).toBe('b');
  recheckSession();
  expect(getSession().status).toBe('checking');
});

import { listSessions } from '@kickstand/contract/auth/auth.endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/browser-stub.ts';

const SENTENCE = 'Your session has ended. Please sign in again.';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function startOn(path: string) {
  stubBrowser({ stored: { userToken: 'u' }, path });
  vi.stubGlobal('fetch', async () => Response.json({ success: false }, { status: 401 }));
  const { leaveAtSessionEnd } = await import('./session-end.ts');
  const { call } = await import('../lib/api/api-client.ts');
  const { visibleToasts } = await import('../ui/feedback/toast.ts');
  return {
    openWayOut: leaveAtSessionEnd(),
    endSession: () => expect(call(listSessions)).rejects.toMatchObject({ status: 401 }),
    said: () => visibleToasts().map(({ text }) => text),
    go: vi.fn(),
  };
}

test.each([
  ['/account', '/login'],
  ['/admin/users', '/admin/login'],
])('a session that ends on %s leads to %s, and the reason is said', async (path, target) => {
  const { openWayOut, endSession, said, go } = await startOn(path);
  openWayOut(go);
  await endSession();
  expect(go).toHaveBeenCalledExactlyOnceWith(target);
  expect(said()).toEqual([SENTENCE]);
});

test('one that ends before the page is hydrated leads there, and says so, when it is', async () => {
  const { openWayOut, endSession, said, go } = await startOn('/');
  await endSession();
  expect([go.mock.calls, said(), vi.mocked(window.location.assign).mock.calls]).toEqual([[], [], []]);
  openWayOut(go);
  expect(go).toHaveBeenCalledExactlyOnceWith('/login');
  expect(said()).toEqual([SENTENCE]);
});

test('an unsaved form stays where it is', async () => {
  const { openWayOut, endSession, said, go } = await startOn('/admin/events');
  const { trackUnsaved } = await import('../ui/record/form/unsaved-forms.ts');
  trackUnsaved('form');
  openWayOut(go);
  await endSession();
  expect([go.mock.calls, said()]).toEqual([[], []]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser-stub.ts';
import { debugEvents } from './debug-events.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});

function serve(answer: (url: string) => Response): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${url}`);
    return answer(url);
  });
  return calls;
}

const events = (...list: object[]) => Response.json({ success: true, data: { events: list } });

beforeEach(() => {
  vi.unstubAllGlobals();
  warn.mockClear();
  stubBrowser();
});

test('where events exist, their categories are put right', async () => {
  const calls = serve(() => events({ _id: 'e1' }));
  await debugEvents();
  expect(calls).toEqual(['GET /api/events/debug/all', 'POST /api/events/debug/fix-categories']);
});

test('where there are no events, a test event is created', async () => {
  const calls = serve(() => events());
  await debugEvents();
  expect(calls).toEqual(['GET /api/events/debug/all', 'POST /api/events/debug/create-test']);
});

test('failures are only logged', async () => {
  serve(() => new Response('', { status: 404 }));
  await debugEvents();
  expect(warn).toHaveBeenCalledOnce();
});

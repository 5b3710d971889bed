import { register } from '@kickstand/contract/auth/auth.endpoints';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser-stub.ts';

type Progress = { lengthComputable: boolean; loaded: number; total: number };

/** A request that does nothing by itself: the test plays the network. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (progress: Progress) => void } = {};
  headers: Record<string, string> = {};
  opened: string[] = [];
  sent: unknown;
  status = 0;
  responseText = '';
  answerHeaders = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(...parts: string[]) {
    this.opened = parts;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return this.answerHeaders;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: string, headers = '') {
    Object.assign(this, { status, responseText: body, answerHeaders: headers });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  stubBrowser({ stored: { adminToken: 'a' } });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('not by fetch')));
});

async function startSending(options: { signal?: AbortSignal } = {}) {
  const { call } = await import('./api-client.ts');
  const { sendWithProgress } = await import('./send-with-progress.ts');
  const onProgress = vi.fn();
  const form = new FormData();
  const sending = call(register, { body: form }, { ...options, send: sendWithProgress(onProgress) });
  // whatever becomes of it, each test looks at it later
  sending.catch(() => {});
  return { sending, onProgress, form, request: FakeRequest.last };
}

test('goes out like every other call', async () => {
  const { request, form, sending } = await startSending();
  expect(request.opened).toEqual(['POST', '/api/auth/register']);
  expect(request.headers).toMatchObject({ Accept: 'application/json', Authorization: 'Bearer a' });
  expect(request.sent).toBe(form);
  request.answer(201, '{"success":true,"message":"Done"}');
  expect(await sending).toEqual({ success: true, message: 'Done', data: { email: null } });
});

test('reports how much has been sent', async () => {
  const { request, onProgress } = await startSending();
  request.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 30, total: 0 });
  request.upload.onprogress?.({ lengthComputable: true, loaded: 100, total: 100 });
  expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
});

describe('a failure', () => {
  test('is reported as by every other call', async () => {
    const { request, sending } = await startSending();
    const errors = [{ field: 'rideImage', message: 'Too large' }];
    request.answer(
      413,
      JSON.stringify({ success: false, message: 'Too large', errors }),
      'retry-after: 7\r\nx-a: b: c\r\n',
    );
    await expect(sending).rejects.toMatchObject({ status: 413, message: 'Too large', errors, retryAfter: 7 });
  });

  test.each([204, 500])('an answer of %d without a body is an answer', async (status) => {
    const { request, sending } = await startSending();
    request.answer(status, '');
    const outcome = await sending.then(
      () => 'done',
      (error) => error.status,
    );
    expect(outcome).toBe(status === 204 ? 'done' : 500);
  });

  test('without an answer it is as if the browser were offline', async () => {
    const { request, sending } = await startSending();
    request.onerror?.();
    await expect(sending).rejects.toMatchObject({ status: 0, isOffline: false });
  });
});

describe('cancelling', () => {
  test('breaks the sending off', async () => {
    const cancel = new AbortController();
    const { request, sending } = await startSending({ signal: cancel.signal });
    const abort = vi.spyOn(request, 'abort');
    cancel.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(abort).toHaveBeenCalledOnce();
  });

  test('before it began sends nothing', async () => {
    const { sending } = await startSending({ signal: AbortSignal.abort() });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('after the answer has no effect', async () => {
    const cancel = new AbortController();
    const { request, sending } = await startSending({ signal: cancel.signal });
    request.answer(200, '{"success":true}');
    await sending;
    const abort = vi.spyOn(request, 'abort');
    cancel.abort();
    expect(abort).not.toHaveBeenCalled();
  });
});

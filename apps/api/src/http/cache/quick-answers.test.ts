import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../core/app-error.ts';
import { type CachedBody, cachedBody, sendCached } from './cached-body.ts';
import { answerFirst, makeQuickAnswers } from './quick-answers.ts';

/** One body from memory at every address, and a count of the requests that reached Fastify. */
async function startApp() {
  const state = { body: cachedBody('a text', 'text/plain') as CachedBody | null, reached: 0, isFull: false };
  const counted: string[] = [];
  const observed: string[] = [];
  const quick = makeQuickAnswers();
  const app = Fastify();
  app.addHook('onRequest', (_request, reply, done) => {
    state.reached += 1;
    reply.headers({ 'x-content-type-options': 'nosniff' });
    done();
  });
  app.get('/*', (request, reply) => {
    quick.remember(request, () => state.body);
    return state.body ? sendCached(request, reply, state.body) : reply.status(503).send();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  let isStopping = false;
  answerFirst(app.server, quick, {
    headersOf: () => ({ 'x-content-type-options': 'nosniff' }),
    addressOf: () => '192.0.2.1',
    countCall(address) {
      counted.push(address);
      if (state.isFull) throw new AppError('TOO_MANY_REQUESTS');
    },
    durationsOf: (...series) => ({ observe: () => void observed.push(series.join(' ')) }),
    isStopping: () => isStopping,
  });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const get = (path: string, { method = 'GET', headers = {} } = {}) =>
    new Promise<{ status: number | undefined; text: string; id: unknown; isQuick: boolean }>((resolve, reject) => {
      const before = state.reached;
      request({ port, path, method, headers, host: '127.0.0.1' }, async (response) => {
        let text = '';
        for await (const piece of response) text += piece;
        const id = response.headers['x-request-id'];
        resolve({ status: response.statusCode, text, id, isQuick: state.reached === before });
      })
        .on('error', reject)
        .end();
    });
  const stop = () => {
    isStopping = true;
  };
  return { state, counted, observed, quick, get, stop };
}

test('the second request for an address does not reach Fastify, has its own id, and is measured', async () => {
  const { get, observed } = await startApp();
  const answers = [await get('/page'), await get('/page'), await get('/page')];
  expect(answers.map(({ isQuick }) => isQuick)).toEqual([false, true, true]);
  expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(3).fill('200 a text'));
  expect(answers[1]?.id).toMatch(/^[\da-f-]{36}$/);
  expect(answers[1]?.id).not.toBe(answers[2]?.id);
  expect(await get('/page', { headers: { 'if-none-match': '*' } })).toMatchObject({ status: 304, text: '' });
  expect(observed).toEqual(['GET /* 200', 'GET /* 200', 'GET /* 304']);
});

test('while there is no body, or it is not in the encoding asked for, Fastify answers', async () => {
  const { get, state } = await startApp();
  await get('/page');
  state.body = null;
  expect(await get('/page')).toMatchObject({ status: 503, isQuick: false });
  state.body = cachedBody('long '.repeat(1_000), 'text/plain');
  const headers = { 'accept-encoding': 'br' };
  expect(await get('/page', { headers })).toMatchObject({ status: 200, isQuick: false });
  expect(await get('/page', { headers })).toMatchObject({ status: 200, isQuick: true });
});

test('calls are counted, pages are not; beyond the limit Fastify refuses the call', async () => {
  const { counted, get, state } = await startApp();
  for (const path of ['/page', '/page', '/api/list', '/api/list']) await get(path);
  expect(counted).toEqual(['192.0.2.1']);
  state.isFull = true;
  expect((await get('/api/list')).isQuick).toBe(false);
  expect((await get('/page')).isQuick).toBe(true);
});

test.each([
  ['another method', '/page', { method: 'HEAD' }],
  ['a part of a file', '/page', { headers: { range: 'bytes=0-1' } }],
  ['a page with a query, which may be a preview', '/page?preview=x', {}],
  ['a long address', `/${'x'.repeat(500)}`, {}],
])('%s always reaches Fastify', async (_what, path, options) => {
  const { get } = await startApp();
  await get(path);
  await get(path);
  expect((await get(path, options)).isQuick).toBe(false);
});

test('a server that is stopping leaves everything to Fastify, which closes the connections', async () => {
  const { get, stop } = await startApp();
  await get('/page');
  stop();
  expect((await get('/page')).isQuick).toBe(false);
});

test('of any number of addresses the last 2,000 are remembered', () => {
  const quick = makeQuickAnswers();
  const url = (at: number) => `/api/list?page=${at}`;
  for (let at = 0; at < 10_000; at += 1) {
    quick.remember({ method: 'GET', url: url(at), routeOptions: {} } as FastifyRequest, () => null);
  }
  const kept = Array.from({ length: 10_000 }, (_, at) => quick.find(url(at))).filter(Boolean);
  expect(kept).toHaveLength(2_000);
  expect(quick.find(url(9_999))).toBeDefined();
});

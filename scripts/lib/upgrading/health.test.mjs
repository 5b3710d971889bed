import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProblem, untilHealthy } from './health.mjs';

/** @type {Record<string, [number, string]>} */
const pages = {};
const server = createServer((request, response) => {
  const [status, text] = pages[request.url ?? ''] ?? [200, 'fine'];
  response.writeHead(status).end(text);
});
let url = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a site is well when pages, database and release are right', async () => {
  pages['/metrics'] = [200, 'kickstand_build_info{version="1.0.0",release="abc"} 1'];
  expect(await findProblem(url, 'abc')).toBe('');
  expect(await findProblem(url, 'def')).toBe('another release is still running.');
  pages['/metrics'] = [404, ''];
  expect(await findProblem(url, 'def')).toBe('');
  pages['/readyz'] = [503, ''];
  expect(await findProblem(url, 'abc')).toBe('/readyz answers 503.');
});

test('a site that is not well in time, or does not answer, is reported', async () => {
  const { signal: stop } = new AbortController();
  await expect(untilHealthy({ url, release: 'abc', stop, withinMs: 1 })).rejects.toThrow('/readyz answers 503.');
  expect(await findProblem('http://127.0.0.1:1', 'abc')).toBe('/readyz answers nothing.');
});

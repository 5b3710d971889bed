import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendCached } from './cached-body.ts';
import { makeFileBodies } from './file-bodies.ts';

const KB = 1024;

function startFiles(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kickstand-files-'));
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  for (const [name, content] of Object.entries(files)) put(name, content);
  const bodies = makeFileBodies({
    maxBytes: 100 * KB,
    maxFileBytes: 40 * KB,
    describe: () => ({ caching: 'no-cache' }),
  });
  const app = Fastify();
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const body = await bodies.find(folder, request.params['*']);
    return body ? sendCached(request, reply, body) : reply.status(404).send();
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { bodies, folder, get, put };
}

test('a file comes in the encodings that lie beside it, each with its own tag', async () => {
  const text = 'console.log(1);'.repeat(100);
  const { get } = startFiles({ 'a.js': text, 'a.js.br': brotliCompressSync(text) });
  const plain = await get('/a.js');
  const br = await get('/a.js', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/a.js', { 'accept-encoding': 'br;q=0, gzip' });
  expect(br.rawPayload).toEqual(brotliCompressSync(text));
  expect([plain.body, gzip.body]).toEqual([text, text]);
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', undefined]);
  expect(br.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'accept-ranges': 'bytes',
  });
  expect(br.headers.etag).not.toBe(plain.headers.etag);
  const again = (headers: Record<string, string>) => get('/a.js', { 'accept-encoding': 'br', ...headers });
  expect((await again({ 'if-none-match': `"x", W/${br.headers.etag}` })).statusCode).toBe(304);
  expect((await again({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(200);
  expect((await again({ 'if-modified-since': String(br.headers['last-modified']) })).statusCode).toBe(304);
});

test('once read it stays in memory, without another look at the disk', async () => {
  const { bodies, folder, get, put } = startFiles({ 'a.css': 'one' });
  expect(bodies.peek(folder, 'a.css')).toBeNull();
  await get('/a.css');
  put('a.css', 'two');
  expect((await get('/a.css')).body).toBe('one');
  expect(bodies.peek(folder, 'a.css')).not.toBeNull();
});

test('many files stay within the bound, and all of them are served', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `${at}.webp`);
  const { bodies, get } = startFiles(Object.fromEntries(names.map((name) => [name, Buffer.alloc(10 * KB, name)])));
  for (const name of [...names, ...names]) {
    expect((await get(`/${name}`)).rawPayload.length).toBe(10 * KB);
    expect(bodies.bytes()).toBeLessThanOrEqual(100 * KB);
  }
  expect(bodies.bytes()).toBeGreaterThan(50 * KB);
});

test('large files, unknown types, folders, hidden files and paths out of the folder are not its business', async () => {
  const { bodies, folder } = startFiles({
    'in/large.js': Buffer.alloc(41 * KB),
    'in/film.mp4': 'x',
    'in/.env.txt': 'x',
    'in/folder.js/a.txt': 'x',
    'out.txt': 'x',
  });
  const inside = path.join(folder, 'in');
  for (const name of ['large.js', 'film.mp4', '.env.txt', 'folder.js', '../out.txt', 'a/../../out.txt', 'none.js', ''])
    expect(await bodies.find(inside, name), name).toBeNull();
  expect(bodies.bytes()).toBe(0);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeContent } from '../../core/content-version.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';

let app: TestApp;
let siteDir: string;
const page = `<!doctype html><html><head><title>x</title></head><body>${'<p>A road</p>'.repeat(200)}</body></html>`;
beforeAll(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'kickstand-quick-'));
  const files = {
    'index.html': page,
    'templates/pages.json': JSON.stringify([
      { path: '/', file: 'index.html', title: 'Home', description: '', isPrivate: false, head: '<title>x</title>' },
    ]),
    'templates/ride.html': page.replace('<title>x</title>', '<!--head-->'),
    'assets/heic-worker-1a2b.js': 'self',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(siteDir, name)), { recursive: true });
    await writeFile(path.join(siteDir, name), text);
  }
  app = await startTestApp({ siteDir, settings: { callsPerMinute: 100 } });
});
afterAll(async () => {
  await app.stop();
  await rm(siteDir, { recursive: true });
});

/** The answer that goes over the wire; `app.get` is Fastify's. */
const overTheWire = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: string[]; bytes: Buffer }>((resolve, reject) => {
    request(`${app.deps.ownAddress.url}${url}`, { headers }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      resolve({ status: response.statusCode, headers: response.rawHeaders, bytes: Buffer.concat(pieces) });
    })
      .on('error', reject)
      .end();
  });

const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);
const comparable = (raw: string[]) =>
  raw.flatMap((name, at) =>
    at % 2 === 0 && !OF_THE_CONNECTION.has(name.toLowerCase()) ? [`${name}: ${raw[at + 1]}`] : [],
  );

test('what is answered before Fastify is byte for byte what Fastify answers', async () => {
  const [ride] = (await app.get('/api/rides')).json.data.data;
  const urls = ['/api/rides', '/api/rides/search/filters?search=ghat', '/', `/rides/${ride._id}`, '/sitemap.xml'];
  urls.push('/assets/heic-worker-1a2b.js', `/pictures/rides/${ride._id}/card-640.webp`, '/share/site.png');
  for (const url of urls) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accept = { 'accept-encoding': encoding, 'x-forwarded-for': '198.51.100.7' };
      const first = await app.app.inject({ url, headers: accept });
      for (const headers of [accept, { ...accept, 'if-none-match': String(first.headers.etag) }]) {
        const { raw, ...byFastify } = await app.app.inject({ url, headers });
        const quick = await overTheWire(url, headers);
        const what = `${url} ${JSON.stringify(headers)}`;
        expect(quick.status, what).toBe(byFastify.statusCode);
        const rawHeaders = Object.entries(raw.res.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
        expect(comparable(quick.headers), what).toEqual(comparable(rawHeaders));
        expect(quick.bytes.equals(byFastify.rawPayload), what).toBe(true);
        expect(quick.headers, what).toContain('x-request-id');
      }
    }
  }
});

test('a change is in the very next answer', async () => {
  const title = async () =>
    JSON.parse((await overTheWire('/api/rides/next/upcoming', {})).bytes.toString()).data.ride.title;
  for (const name of ['First Name', 'Second Name']) {
    await title();
    await title();
    await changeContent(app.deps, (transaction) =>
      transaction.execute(`update rides set title = '${name}' where slug = 'malshej-ghat-dawn-run'`),
    );
    expect(await title()).toBe(name);
  }
});

test('callers behind a proxy are counted by their own address, and refused beyond the limit', async () => {
  const call = (address: string) => overTheWire('/api/rides', { 'x-forwarded-for': address });
  for (let at = 0; at < 100; at += 1) expect((await call('203.0.113.9')).status).toBe(200);
  // on a machine that stands still for a while a new minute begins
  const refused = await until(async () => {
    const answer = await call('203.0.113.9');
    return answer.status === 429 ? answer : null;
  });
  expect(JSON.parse(refused.bytes.toString()).success).toBe(false);
  expect((await call('203.0.113.10')).status).toBe(200);
});

test('they are in the metrics', async () => {
  const countOf = async (series: string) =>
    Number(
      (await app.get('/metrics')).text.split(`http_request_duration_seconds_count{${series}} `)[1]?.split('\n')[0],
    );
  const series = 'method="GET",route="/api/completed-rides",status="200"';
  for (let at = 0; at < 5; at += 1) await overTheWire('/api/completed-rides', {});
  await until(async () => (await countOf(series)) === 5);
});

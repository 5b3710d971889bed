import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localMedia } from './local-media.ts';
import type { MediaGateway } from './media.port.ts';
import { s3Backups } from './s3-backups.ts';
import { s3Media } from './s3-media.ts';
import { signedHeaders } from './sign-request.ts';

const ACCESS_KEY = 'AKIDEXAMPLE';
const SECRET_KEY = 'not/a+real=secret';

/** A store in memory that believes nothing it cannot prove, two names a page. */
function startStore() {
  const kept = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://store');
    const name = decodeURIComponent(url.pathname);
    if (!isSigned(request, url, body)) {
      refused.push(`${request.method} ${request.url}`);
      return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    }
    if (name === '/club') {
      const names = [...kept.keys()].filter((key) => key.startsWith(`/club/${url.searchParams.get('prefix')}`)).sort();
      const from = Number(url.searchParams.get('continuation-token')?.split('&')[1] ?? 0);
      const keys = names.slice(from, from + 2).map((key) => `<Key>${key.replace('/club/', '')}</Key>`);
      const more = names.length > from + 2 ? `<NextContinuationToken>+/=&amp;${from + 2}</NextContinuationToken>` : '';
      return response.end(`<ListBucketResult>${keys.join('')}${more}</ListBucketResult>`);
    }
    if (name.includes('forbidden')) return response.writeHead(500).end();
    if (request.method === 'PUT') {
      kept.set(name, { bytes: body, type: request.headers['content-type'] });
      return response.end();
    }
    if (request.method === 'DELETE') return response.writeHead(kept.delete(name) ? 204 : 404).end();
    const found = kept.get(name);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (found && from && to) {
      response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${found.bytes.length}` });
      return response.end(found.bytes.subarray(Number(from), Number(to) + 1));
    }
    return found ? response.end(found.bytes) : response.writeHead(404).end('<Code>NoSuchKey</Code>');
  });
  return { server, kept, refused };
}

/** Signature Version 4 as a store checks it: from the request as it arrived. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, key, day, region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const hash = createHash('sha256').update(body).digest('hex');
  const date = String(request.headers['x-amz-date']);
  if (key !== ACCESS_KEY || hash !== request.headers['x-amz-content-sha256'] || date.slice(0, 8) !== day) return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name))) return false;
  const query = (request.url ?? '').split('?')[1] ?? '';
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  // the browser's encoder writes + for a space, where the store expects %20
  const sorted = query.replaceAll('+', '%20').split('&').sort().join('&');
  const canonical = `${request.method}\n${url.pathname}\n${sorted}\n${headers.join('')}\n${names}\n${hash}`;
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`;
  let secret: Buffer | string = `AWS4${SECRET_KEY}`;
  for (const part of scope.split('/')) secret = createHmac('sha256', secret).update(part).digest();
  return createHmac('sha256', secret).update(text).digest('hex') === signature;
}

let folder: string;
let store: ReturnType<typeof startStore>;
let storage: Parameters<typeof s3Media>[0];
const gateways = {} as Record<'local' | 's3', MediaGateway>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kickstand-media-'));
  store = startStore();
  store.server.listen(0, '127.0.0.1');
  await once(store.server, 'listening');
  storage = {
    endpoint: `http://127.0.0.1:${(store.server.address() as AddressInfo).port}/`,
    bucket: 'club',
    region: 'ap-south-1',
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
  };
  gateways.local = localMedia(path.join(folder, 'uploads'));
  gateways.s3 = s3Media(storage);
});
afterAll(async () => {
  (store.server as Server).closeAllConnections();
  store.server.close();
  await rm(folder, { recursive: true });
});

describe.each(['local', 's3'] as const)('%s', (kind) => {
  test('keeps, gives back, lists and deletes files', async () => {
    const media = gateways[kind];
    expect(media.kind).toBe(kind);
    expect(await media.list('')).toEqual([]);
    expect(await media.get('a-1.webp')).toBeNull();
    const names = ['a-1.webp', 'a-2.webp', 'a-3.webp', 'a-4.webp', 'a-5.webp', 'b-1.webp'];
    for (const name of names) await media.put(name, Buffer.from(`bytes of ${name}`), 'image/webp');
    expect((await media.get('a-2.webp'))?.toString()).toBe('bytes of a-2.webp');
    expect(await media.getPart('a-2.webp', 9, 8)).toEqual({ bytes: Buffer.from('a-2.webp'), size: 17 });
    expect(await media.getPart('none.webp', 0, 1)).toBeNull();
    expect(await media.list('a-')).toEqual(names.slice(0, 5));
    await media.delete('a-2.webp');
    await media.delete('a-2.webp');
    expect(await media.get('a-2.webp')).toBeNull();
    expect(await media.list('a-')).toHaveLength(4);
  });
});

describe('on this machine', () => {
  test.each(['../secret.key', '..', '', '.part', 'a/b', 'a\\b', '\0'])('%j is refused as a file name', async (name) => {
    await expect(async () => gateways.local.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('not the name');
    expect(() => gateways.local.get(name)).toThrow('not the name');
    expect(() => gateways.local.delete(name)).toThrow('not the name');
  });

  test('a file that could not be written leaves no part of it', async () => {
    const own = path.join(folder, 'blocked');
    await mkdir(path.join(own, 'a.webp', 'full'), { recursive: true });
    await expect(localMedia(own).put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
    expect(await readdir(own)).toEqual(['a.webp']);
  });
});

describe('in an object store', () => {
  test('every call is signed, and files are kept with their type below uploads/', () => {
    expect(store.refused).toEqual([]);
    expect(store.kept.get('/club/uploads/b-1.webp')?.type).toBe('image/webp');
  });

  test('a wrong key and a failing store are reported without any secret', async () => {
    const wrong = s3Media({ ...storage, secretAccessKey: 'wrong' });
    const put = wrong.put('c.webp', Buffer.from('x'), 'image/webp');
    await expect(put).rejects.toThrow(/^object storage answered 403 to PUT$/);
    await expect(wrong.get('b-1.webp')).rejects.toThrow('object storage answered 403 to GET');
    await expect(gateways.s3.get('forbidden.webp')).rejects.toThrow('object storage answered 500 to GET');
    expect(store.kept.has('/club/uploads/c.webp')).toBe(false);
  });

  test('backups are copied from their file, listed and deleted, apart from the uploads', async () => {
    const file = path.join(folder, 'daily-one.backup');
    await writeFile(file, Buffer.alloc(200_000, 'rows'));
    const backups = s3Backups(storage);
    await backups.put('daily-one.backup', file);
    expect(store.kept.get('/club/backups/daily-one.backup')?.bytes.equals(await readFile(file))).toBe(true);
    expect(await backups.list('daily-')).toEqual(['daily-one.backup']);
    expect(await gateways.s3.get('daily-one.backup')).toBeNull();
    await backups.delete('daily-one.backup');
    expect(await backups.list('')).toEqual([]);
    await expect(s3Backups({ ...storage, secretAccessKey: 'wrong' }).put('a', file)).rejects.toThrow('answered 403');
  });

  test('the signature is the one the inventor’s documentation gives for its example', () => {
    const headers = signedHeaders(
      {
        method: 'GET',
        url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
        headers: { range: 'bytes=0-9' },
        now: new Date('2013-05-24T00:00:00Z'),
      },
      {
        region: 'us-east-1',
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      },
    );
    expect(headers.authorization).toContain('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });
});

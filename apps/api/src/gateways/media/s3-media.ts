import { type Settings, withoutTrailingSlash } from '../../settings.ts';
import type { MediaGateway } from './media.port.ts';
import { signedHeaders } from './sign-request.ts';

type Call = { name?: string; query?: Record<string, string>; headers?: Record<string, string>; body?: Buffer };

const FOLDER = 'uploads/';
const MAX_MS = 30_000;

/** Files in an S3-compatible store, with path-style addresses so that every such store understands them. */
export function s3Media(storage: NonNullable<Settings['storage']>, now = () => new Date()): MediaGateway {
  const base = `${withoutTrailingSlash(storage.endpoint)}/${encodeURIComponent(storage.bucket)}`;

  /** Throws unless the store has done as asked, or reports that the file does not exist. */
  const call = async (method: string, { name, query = {}, headers = {}, body }: Call): Promise<Response> => {
    const url = new URL(name === undefined ? base : `${base}/${FOLDER}${encodeURIComponent(name)}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const response = await fetch(url, {
      method,
      headers: signedHeaders({ method, url, headers, ...(body ? { body } : {}), now: now() }, storage),
      body: body ? new Uint8Array(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(MAX_MS),
    });
    if (response.ok || (response.status === 404 && name !== undefined && method !== 'PUT')) return response;
    await response.body?.cancel();
    throw new Error(`object storage answered ${response.status} to ${method}`);
  };

  return {
    kind: 's3',
    async put(name, bytes, type) {
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
      await drain(await call('PUT', { name, headers, body: bytes }));
    },
    async get(name) {
      const response = await call('GET', { name });
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await drain(response);
      return null;
    },
    async getPart(name, start, length) {
      const response = await call('GET', { name, headers: { range: `bytes=${start}-${start + length - 1}` } });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (!response.ok) return null;
      const size = Number(response.headers.get('content-range')?.split('/')[1] ?? bytes.length);
      // a store that doesn't know ranges sends everything
      return { bytes: response.status === 206 ? bytes : bytes.subarray(start, start + length), size };
    },
    async delete(name) {
      await drain(await call('DELETE', { name }));
    },
    async list(prefix) {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const more: Record<string, string> = token ? { 'continuation-token': token } : {};
        const query = { 'list-type': '2', prefix: FOLDER + prefix, ...more };
        const xml = await (await call('GET', { query })).text();
        names.push(...valuesOf(xml, 'Key').map((key) => key.slice(FOLDER.length)));
        token = valuesOf(xml, 'NextContinuationToken')[0];
      } while (token);
      return names.sort();
    },
  };
}

/** A connection is free for the next call once the answer has been read. */
const drain = (response: Response) => response.arrayBuffer();

const valuesOf = (xml: string, tag: string): string[] =>
  xml
    .split(`<${tag}>`)
    .slice(1)
    .map((rest) => rest.slice(0, Math.max(0, rest.indexOf('<'))))
    .map((text) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]));

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

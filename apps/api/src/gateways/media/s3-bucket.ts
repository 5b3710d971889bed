import { type Settings, withoutTrailingSlash } from '../../settings.ts';
import { signedHeaders } from './sign-request.ts';

type Body = { content: Blob | Uint8Array<ArrayBuffer>; sha256: string };
type Call = { name?: string; query?: Record<string, string>; headers?: Record<string, string>; body?: Body };

const MAX_MS = 30_000;

/** A folder of a bucket, with path-style addresses so that every S3-compatible store understands them. */
export function s3Bucket(
  storage: NonNullable<Settings['storage']>,
  folder: `${string}/`,
  { now = () => new Date(), maxMs = MAX_MS } = {},
) {
  const base = `${withoutTrailingSlash(storage.endpoint)}/${encodeURIComponent(storage.bucket)}`;

  /** Throws unless the store has done as asked, or reports that the file does not exist. */
  const call = async (method: string, { name, query = {}, headers = {}, body }: Call): Promise<Response> => {
    const url = new URL(name === undefined ? base : `${base}/${folder}${encodeURIComponent(name)}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const response = await fetch(url, {
      method,
      headers: signedHeaders({ method, url, headers, now: now(), ...(body ? { bodyHash: body.sha256 } : {}) }, storage),
      body: body?.content ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(maxMs),
    });
    if (response.ok || (response.status === 404 && name !== undefined && method !== 'PUT')) return response;
    await response.body?.cancel();
    throw new Error(`object storage answered ${response.status} to ${method}`);
  };

  return {
    call,
    async delete(name: string): Promise<void> {
      await drain(await call('DELETE', { name }));
    },
    async list(prefix: string): Promise<string[]> {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const more: Record<string, string> = token ? { 'continuation-token': token } : {};
        const query = { 'list-type': '2', prefix: folder + prefix, ...more };
        const xml = await (await call('GET', { query })).text();
        names.push(...valuesOf(xml, 'Key').map((key) => key.slice(folder.length)));
        token = valuesOf(xml, 'NextContinuationToken')[0];
      } while (token);
      return names.sort();
    },
  };
}

/** A connection is free for the next call once the answer has been read. */
export const drain = (response: Response) => response.arrayBuffer();

const valuesOf = (xml: string, tag: string): string[] =>
  xml
    .split(`<${tag}>`)
    .slice(1)
    .map((rest) => rest.slice(0, Math.max(0, rest.indexOf('<'))))
    .map((text) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]));

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

import { hash } from 'node:crypto';
import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { makeByteBoundedCache } from '../../core/byte-bounded-cache.ts';
import { bytesOf, type CachedBody, makeVariant, type Variant } from './cached-body.ts';
import type { Encoding } from './negotiation.ts';

export type FileBodies = {
  /** The file as a body; null if it doesn't exist, is too large or of an unknown type. */
  find(folder: string, name: string): Promise<CachedBody | null>;
  /** The same, if it is in memory. */
  peek(folder: string, name: string): CachedBody | null;
  bytes(): number;
};

type Description = { caching: string; type?: string; headers?: Record<string, string> };

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const COMPRESSED = { br: '.br', gzip: '.gz' } as const;
/** Names in a folder or its subfolders; hidden ones and those above it are no such names. */
const PLAIN_NAME = /^(?:[\w-][\w.~-]*\/)*[\w-][\w.~-]*$/;

/**
 * Files of a built site with what lies compressed beside them, each encoding read when it is first asked for and kept
 * in memory up to a number of bytes. A release is never changed, so no file is looked at again while it is kept.
 */
export function makeFileBodies({
  maxBytes,
  maxFileBytes,
  describe,
}: {
  maxBytes: number;
  maxFileBytes: number;
  /** What goes along with a file. */
  describe(name: string): Description;
}): FileBodies {
  const kept = makeByteBoundedCache<CachedBody>({ maxBytes, keptMs: HOUR_MS });
  const peek = (folder: string, name: string) => kept.get(path.join(folder, name)) ?? null;
  const open = async (folder: string, name: string): Promise<CachedBody | null> => {
    const { type = TYPES[path.extname(name)], caching, headers } = describe(name);
    const file = path.join(folder, name);
    const found = type && PLAIN_NAME.test(name) ? await stat(file).catch(() => null) : null;
    if (!type || !found?.isFile() || found.size > maxFileBytes) return null;
    const modifiedAt = Math.floor(found.mtimeMs / 1_000) * 1_000;
    const more = { 'accept-ranges': 'bytes', 'last-modified': new Date(modifiedAt).toUTCString(), ...headers };
    const read = async (encoding: Encoding, from: string): Promise<Variant> => {
      const bytes = await readFile(from);
      const tag = hash('sha1', bytes, 'base64url');
      return { ...makeVariant(bytes, { name: tag, type, caching, encoding, isText: true, more }), modifiedAt };
    };
    const body: CachedBody = { ready: {}, make: { identity: () => read('identity', file) } };
    for (const [encoding, ending] of Object.entries(COMPRESSED) as [keyof typeof COMPRESSED, string][]) {
      const beside = file + ending;
      const isThere = await access(beside).then(
        () => true,
        () => false,
      );
      if (isThere) body.make[encoding] = () => read(encoding, beside);
    }
    kept.set(file, body, 0);
    body.onGrowth = () => kept.resize(file, body, bytesOf(body));
    return body;
  };
  return {
    find: async (folder, name) => peek(folder, name) ?? open(folder, name),
    peek,
    bytes: kept.bytes,
  };
}

import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '../../settings.ts';
import type { BackupStore } from './media.port.ts';
import { drain, s3Bucket } from './s3-bucket.ts';

/** A gigabyte takes this long on a slow line. */
const MAX_MS = 60 * 60_000;

/** Backups in the bucket of the uploads, in a folder that the site serves nothing from. */
export function s3Backups(storage: NonNullable<Settings['storage']>): BackupStore {
  const bucket = s3Bucket(storage, 'backups/', { maxMs: MAX_MS });
  return {
    async put(name, file) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(file), hash);
      const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };
      const body = { content: await openAsBlob(file), sha256: hash.digest('hex') };
      await drain(await bucket.call('PUT', { name, headers, body }));
    },
    list: (prefix) => bucket.list(prefix),
    delete: (name) => bucket.delete(name),
  };
}

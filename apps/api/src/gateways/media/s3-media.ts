import { createHash } from 'node:crypto';
import type { Settings } from '../../settings.ts';
import type { MediaGateway } from './media.port.ts';
import { drain, s3Bucket } from './s3-bucket.ts';

/** Files in an S3-compatible store. */
export function s3Media(storage: NonNullable<Settings['storage']>): MediaGateway {
  const bucket = s3Bucket(storage, 'uploads/');
  return {
    kind: 's3',
    async put(name, bytes, type) {
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
      const body = { content: new Uint8Array(bytes), sha256: createHash('sha256').update(bytes).digest('hex') };
      await drain(await bucket.call('PUT', { name, headers, body }));
    },
    async get(name) {
      const response = await bucket.call('GET', { name });
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await drain(response);
      return null;
    },
    async getPart(name, start, length) {
      const response = await bucket.call('GET', { name, headers: { range: `bytes=${start}-${start + length - 1}` } });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (!response.ok) return null;
      const size = Number(response.headers.get('content-range')?.split('/')[1] ?? bytes.length);
      // a store that doesn't know ranges sends everything
      return { bytes: response.status === 206 ? bytes : bytes.subarray(start, start + length), size };
    },
    delete: (name) => bucket.delete(name),
    list: (prefix) => bucket.list(prefix),
  };
}

import { Readable } from 'node:stream';
import type { DownloadEndpoint } from '@kickstand/contract/shared/endpoint';
import type { FastifyReply } from 'fastify';

/** Sends a file while it is being written, no faster than the caller takes it. */
export function sendDownload(
  reply: FastifyReply,
  { type, fileName }: DownloadEndpoint['download'],
  pieces: AsyncIterable<string>,
): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(pieces, { objectMode: false }));
}

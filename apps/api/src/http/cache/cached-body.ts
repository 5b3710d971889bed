import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body as it goes over the wire, in each encoding that was asked for so far. */
export type CachedBody = {
  etag: string;
  type: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  /** Called when an encoding is added. */
  onGrowth?: () => void;
};

export const bytesOf = ({ plain, br, gzip }: CachedBody) => plain.length + (br?.length ?? 0) + (gzip?.length ?? 0);

export const HTML = 'text/html; charset=utf-8';

const WORTH_COMPRESSING = 1_024;

export function cachedBody(text: string, type: string): CachedBody {
  const plain = Buffer.from(text);
  return { etag: `"${hash('sha1', plain, 'base64url')}"`, type, plain };
}

/** Sends the body in the encoding the client prefers, or 304 if the client already has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): FastifyReply | Promise<FastifyReply> {
  const { headers } = request;
  reply.headers({ etag: body.etag, 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-type': body.type });
  if (headers['if-none-match'] === body.etag) return reply.removeHeader('content-type').status(304).send();
  const encoding = body.plain.length < WORTH_COMPRESSING ? null : accepted(headers['accept-encoding']);
  if (!encoding) return reply.send(body.plain);
  const compressed = body[encoding];
  if (compressed) return reply.header('content-encoding', encoding).send(compressed);
  return COMPRESS[encoding](body.plain).then((bytes) => {
    body[encoding] = bytes;
    body.onGrowth?.();
    return reply.header('content-encoding', encoding).send(bytes);
  });
}

const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

function accepted(encodings: string | string[] | undefined): 'br' | 'gzip' | null {
  if (typeof encodings !== 'string') return null;
  if (encodings.includes('br')) return 'br';
  return encodings.includes('gzip') ? 'gzip' : null;
}

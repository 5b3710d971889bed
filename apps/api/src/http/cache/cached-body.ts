import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, type Encoding, isUnchanged } from './negotiation.ts';

/** A body in one encoding with the headers that describe it, as it goes over the wire. Each has its own tag. */
export type Variant = {
  etag: string;
  bytes: Buffer;
  headers: Readonly<Record<string, string>>;
  /** Of the answer that says the client's copy is still the same. */
  unchangedHeaders: Readonly<Record<string, string>>;
  /** In milliseconds, for files. */
  modifiedAt?: number;
};

/** A body in each encoding that was asked for so far. */
export type CachedBody = {
  ready: Partial<Record<Encoding, Variant>>;
  /** The other encodings it can be had in. */
  make: Partial<Record<Encoding, () => Promise<Variant>>>;
  /** Called when an encoding is added. */
  onGrowth?: () => void;
};

export const HTML = 'text/html; charset=utf-8';
/** The copy is asked for again each time, and answered with 304 while it is the same. */
export const ASK_AGAIN = 'no-cache';
/** What has such an address never changes. */
export const FOREVER = 'public, max-age=31536000, immutable';

const WORTH_COMPRESSING = 1_024;

/** A text, compressed when that is first asked for; or bytes, which are compressed already. */
export function cachedBody(content: string | Buffer, type: string, caching = ASK_AGAIN): CachedBody {
  const plain = Buffer.from(content);
  const isText = typeof content === 'string';
  const name = hash('sha1', plain, 'base64url');
  const variant = (bytes: Buffer, encoding: Encoding) => makeVariant(bytes, { name, type, caching, encoding, isText });
  const compressed = (encoding: 'br' | 'gzip') => async () => variant(await COMPRESS[encoding](plain), encoding);
  return {
    ready: { identity: variant(plain, 'identity') },
    make: isText && plain.length >= WORTH_COMPRESSING ? { br: compressed('br'), gzip: compressed('gzip') } : {},
  };
}

export function makeVariant(
  bytes: Buffer,
  {
    name,
    type,
    caching,
    encoding,
    isText,
    more,
  }: {
    name: string;
    type: string;
    caching: string;
    encoding: Encoding;
    /** Whether it comes in several encodings. */
    isText: boolean;
    more?: Record<string, string>;
  },
): Variant {
  const etag = `"${name}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const unchangedHeaders = { etag, 'cache-control': caching, ...(isText ? { vary: 'accept-encoding' } : {}), ...more };
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return { etag, bytes, unchangedHeaders, headers: { ...unchangedHeaders, 'content-type': type, ...encoded } };
}

/** The variant that is ready for a client; undefined if it must be made first. */
export function readyVariant({ ready, make }: CachedBody, accepted: readonly Encoding[]): Variant | undefined {
  for (const encoding of accepted) {
    if (ready[encoding]) return ready[encoding];
    if (make[encoding]) return undefined;
  }
  return undefined;
}

export const bytesOf = ({ ready }: CachedBody) =>
  Object.values(ready).reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Sends the body in the encoding the client prefers, or 304 if the client already has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): FastifyReply | Promise<FastifyReply> {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const send = (variant: Variant) =>
    isUnchanged(request.headers, variant)
      ? reply.headers(variant.unchangedHeaders).status(304).send()
      : reply.headers(variant.headers).send(variant.bytes);
  const variant = readyVariant(body, accepted);
  return variant ? send(variant) : addVariant(body, accepted).then(send);
}

/** The same for an answer that isn't a success, which has no tag and is always sent whole. */
export async function sendCachedFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): Promise<FastifyReply> {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const { headers, bytes } = readyVariant(body, accepted) ?? (await addVariant(body, accepted));
  return reply.headers(headers).removeHeader('etag').send(bytes);
}

async function addVariant(body: CachedBody, accepted: readonly Encoding[]): Promise<Variant> {
  const encoding = accepted.find((one) => body.make[one]) ?? 'identity';
  const variant = await body.make[encoding]?.();
  if (!variant) throw new Error(`The body cannot be had as ${encoding}`);
  body.ready[encoding] = variant;
  body.onGrowth?.();
  return variant;
}

const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

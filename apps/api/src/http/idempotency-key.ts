import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import { IDEMPOTENCY_HEADER, isIdempotencyKey } from '@kickstand/contract/shared/idempotency';
import type { FastifyRequest } from 'fastify';
import type { CurrentSession } from '../core/actor.ts';
import { AppError } from '../core/app-error.ts';
import type { SentFiles } from './forms/receive-form.ts';

type Content = { current?: CurrentSession; params?: unknown; body?: unknown; files?: SentFiles };

/** Identifies a request that has an idempotency key; null if it has none. */
export async function keyedRequestOf(endpoint: Endpoint, request: FastifyRequest, content: Content, now: Date) {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (key === undefined || !content.current) return null;
  if (typeof key !== 'string' || !isIdempotencyKey(key)) throw new AppError('INVALID_IDEMPOTENCY_KEY');
  return {
    actorId: content.current.user.id,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
    fingerprint: await fingerprintOf(content),
    createdAt: now,
  };
}

async function fingerprintOf({ params, body, files = {} }: Content): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([params, body]));
  for (const { field, path } of Object.values(files).flat()) {
    hash.update(`\n${field}\n`);
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  }
  return hash.digest('base64url');
}

import type { Database } from '../db/database.ts';
import type { idempotencyKeys } from '../db/schema/operations.ts';

/** Identifies a request that carries an idempotency key. */
export type KeyedRequest = Pick<
  typeof idempotencyKeys.$inferSelect,
  'actorId' | 'endpoint' | 'key' | 'fingerprint' | 'createdAt'
>;

/** Makes one request's change happen only once: pass the services `once(deps)` in place of `deps`. */
export type Once = <D extends { db: Database }>(deps: D) => D;

/** For requests without a key: every request makes its change. */
export const EVERY_TIME: Once = (deps) => deps;

export type HandleOnce = <T>(
  request: KeyedRequest,
  work: (context: { once: Once; isRepeated: boolean }) => Promise<T>,
) => Promise<T>;

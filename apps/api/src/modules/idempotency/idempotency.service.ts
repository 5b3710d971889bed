import { DAY_MS } from '@kickstand/contract/shared/dates';
import { AppError } from '../../core/app-error.ts';
import type { HandleOnce, KeyedRequest, Once } from '../../core/once.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  claimKey,
  deleteKeysBefore,
  deleteKeysOf,
  deleteOldestKeys,
  findKey,
  storeResult,
} from './idempotency.queries.ts';

const KEPT_MS = DAY_MS;
const MAX_KEYS_PER_PERSON = 500;

/**
 * Handles requests that have a key. The key and the result of the change are written in the change's transaction, so
 * either both exist or neither: a request whose answer was lost gets the same result again, a refused one may be
 * corrected and sent with the same key, and of two concurrent ones the second waits for the first.
 */
export const onceHandler =
  ({ db }: Pick<Deps, 'db'>): HandleOnce =>
  async (request, work) => {
    const repeat = async () => {
      const result = await findResult(db, request);
      return result && work({ once: withTransaction(async () => result.value), isRepeated: true });
    };
    const known = await repeat();
    if (known) return known;
    try {
      return await work({ once: withTransaction((change) => changeOnce(db, request, change)), isRepeated: false });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'ALREADY_SAVED') throw error;
      const first = await repeat();
      if (first) return first;
      throw error;
    }
  };

export async function forgetOldKeys({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteKeysBefore(db, new Date(now().getTime() - KEPT_MS));
}

/** Part of deleting a person: the results may have their details in them. */
export const forgetKeysOf = (transaction: Database, userId: string): Promise<void> => deleteKeysOf(transaction, userId);

async function findResult(db: Database, request: KeyedRequest): Promise<{ value: unknown } | null> {
  const row = await findKey(db, request);
  if (!row) return null;
  if (row.fingerprint !== request.fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return row.result;
}

type Change = (transaction: Database) => Promise<unknown>;

const changeOnce = (db: Database, request: KeyedRequest, change: Change) =>
  db.transaction(async (transaction) => {
    if (!(await claimKey(transaction, request))) throw new AppError('ALREADY_SAVED');
    const value = await change(transaction);
    await storeResult(transaction, request, value);
    await deleteOldestKeys(transaction, request.actorId, MAX_KEYS_PER_PERSON);
    return value;
  });

/** The same database, but for how a change is made in it. */
const withTransaction =
  (run: (change: Change) => Promise<unknown>): Once =>
  (deps) => ({
    ...deps,
    db: Object.create(deps.db, { transaction: { value: run } }) as Database,
  });

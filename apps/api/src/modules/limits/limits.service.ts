import { createHash } from 'node:crypto';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { AppError } from '../../core/app-error.ts';
import { networkOf } from '../../core/network-of.ts';
import type { Deps } from '../../deps.ts';
import { addToCount, type Count, deleteCount, deletePassedCounts, findCount } from './limits.queries.ts';

const MINUTE = 60_000;

/** The request limits of the specification; each counts per account or per address. */
const LIMITS = {
  'wrong-password': { max: 10, windowMs: 15 * MINUTE },
  'wrong-code': { max: 10, windowMs: 15 * MINUTE },
  'wrong-second-factor': { max: 10, windowMs: 15 * MINUTE },
  'codes-sent': { max: 5, windowMs: 15 * MINUTE },
  'account-calls': { max: 300, windowMs: 15 * MINUTE },
  'test-mails': { max: 5, windowMs: 15 * MINUTE },
  'setup-code': { max: 10, windowMs: 15 * MINUTE },
  'key-checks': { max: 10, windowMs: 15 * MINUTE },
  reviews: { max: 10, windowMs: 15 * MINUTE },
  'data-downloads': { max: 3, windowMs: 60 * MINUTE },
  'rider-messages': { max: 20, windowMs: 60 * MINUTE },
  'hand-overs': { max: 20, windowMs: DAY_MS },
} as const;
type LimitName = keyof typeof LIMITS;

type LimitDeps = Pick<Deps, 'db' | 'now' | 'settings'>;

/**
 * Counts one attempt and refuses it if over the limit. Counting comes before the attempt, so that concurrent attempts
 * cannot slip past the limit; a success clears the count.
 */
export async function countAttempt(deps: LimitDeps, limit: LimitName, subject: string): Promise<void> {
  if (!deps.settings.rateLimits) return;
  const now = deps.now();
  const attempt = { key: keyOf(limit, subject), amount: 1, resetsAt: endOfWindow(limit, now) };
  assertWithin(limit, await addToCount(deps.db, attempt, now), now);
}

/** Both are for a statement that counts an attempt together with other work. */
export const endOfWindow = (limit: LimitName, now: Date): Date => new Date(now.getTime() + LIMITS[limit].windowMs);

export function assertWithin(
  limit: LimitName,
  { count, resetsAt }: Pick<Count, 'count' | 'resetsAt'>,
  now: Date,
): void {
  if (count > LIMITS[limit].max) throw tooMany(resetsAt, now);
}

/** How often something has happened in the current window, including this time. Refuses nothing. */
export async function countWithin(
  deps: Pick<Deps, 'db' | 'now'>,
  what: string,
  subject: string,
  windowMs: number,
  amount = 1,
): Promise<number> {
  const now = deps.now();
  const resetsAt = new Date(now.getTime() + windowMs);
  return (await addToCount(deps.db, { key: keyOf(what, subject), amount, resetsAt }, now)).count;
}

/** How often it has happened in the current window. */
export const readCount = (deps: Pick<Deps, 'db' | 'now'>, what: string, subject: string): Promise<number> =>
  findCount(deps.db, keyOf(what, subject), deps.now());

export async function clearAttempts(deps: LimitDeps, limit: LimitName, subject: string): Promise<void> {
  if (deps.settings.rateLimits) await deleteCount(deps.db, keyOf(limit, subject));
}

/** The same by its key, which is null if nothing was counted. */
export async function clearCount(deps: Pick<Deps, 'db'>, key: string | null): Promise<void> {
  if (key !== null) await deleteCount(deps.db, key);
}

export function tooMany(resetsAt: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  return new AppError('TOO_MANY_REQUESTS', {
    message: `Too many attempts. Please try again in ${waitWords(seconds)}.`,
    retryAfterSeconds: seconds,
  });
}

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : minutes <= 60 ? [minutes, 'minute'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Addresses are stored as hashes: the count must recognise them, but they need not be readable. */
export const keyOf = (limit: string, subject: string) =>
  `${limit}:${createHash('sha256').update(networkOf(subject)).digest('base64url')}`;

export const forgetPassedCounts = (deps: Pick<Deps, 'db' | 'now'>) => deletePassedCounts(deps.db, deps.now());

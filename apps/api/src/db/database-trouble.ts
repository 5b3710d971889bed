import { setTimeout as pause } from 'node:timers/promises';

/** Why a statement could not be carried out although nothing is wrong with it. */
export type DatabaseTrouble = {
  /** 'away': the database cannot be reached. 'busy': it timed out or had no free connection for us. */
  kind: 'away' | 'busy';
  /** The code of the database or the operating system, for the log. */
  code: string;
};

/** A connection could not be had at all. */
export class NoConnectionError extends Error {}

/** Locks held by others, deadlocks, time limits of ours, too many connections, names of statements that a pooler mixes up. */
const BUSY_STATES = ['55P03', '57014', '40001', '40P01', '25P03', '53300', '26000', '42P05'];
/** Connection lost, shut down or starting up, out of disk or memory, i/o errors, a standby after a failover. */
const AWAY_STATES = /^(08|57P|53|58)[0-9A-Z]+$|^25006$/;
const NETWORK_CODES = /^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|AI_AGAIN)/;
/** Driver errors that have no code. */
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
const NO_ANSWER = /^(timeout expired|Connection terminated due to connection timeout|the database gave no answer)/;
const POOL_IS_BUSY = 'timeout exceeded when trying to connect';

/** Separates database failures from all other errors; null if the error is unrelated. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  let isFromDatabase = false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // mail, storage and payment servers refuse connections with the same codes
    isFromDatabase ||= cause instanceof NoConnectionError || 'query' in cause;
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (BUSY_STATES.includes(code)) return { kind: 'busy', code };
    if (AWAY_STATES.test(code)) return { kind: 'away', code };
    if (!isFromDatabase) continue;
    if (cause.message === POOL_IS_BUSY) return { kind: 'busy', code: 'no free connection' };
    if (NETWORK_CODES.test(code)) return { kind: 'away', code };
    if (LOST_CONNECTION.test(cause.message)) return { kind: 'away', code: 'connection lost' };
    if (NO_ANSWER.test(cause.message)) return { kind: 'away', code: 'no answer' };
  }
  return error instanceof NoConnectionError ? { kind: 'away', code: 'no connection' } : null;
}

const TRY_AGAIN_MS = 250;

/** Retries work that must succeed despite a short database outage, for at most `atMostMs`. */
export async function whenDatabaseAnswers<T>(work: () => Promise<T>, atMostMs = 60_000): Promise<T> {
  const deadline = Date.now() + atMostMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!databaseTrouble(error) || Date.now() > deadline) throw error;
      await pause(TRY_AGAIN_MS);
    }
  }
}

/** The name of the database constraint that refused a write, or null if it failed for another reason. */
export function refusedBy(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    // 23514: a check, 23505: a unique index, 23503: a reference
    if ((code === '23514' || code === '23505' || code === '23503') && typeof constraint === 'string') return constraint;
  }
  return null;
}

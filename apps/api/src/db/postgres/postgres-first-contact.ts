import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../database.ts';
import { LIMITS } from './postgres-limits.ts';
import type { Servers } from './servers.ts';

const ANSWER_WITHIN_MS = 5_000;
const PAUSE_MS = 500;
const OLDEST_VERSION = 14;

type Contact = {
  /** False behind a pooler that does not pass settings of the connection on to the server. */
  carriesLimits: boolean;
};

/**
 * Waits for a server that is starting up, or too busy to answer, and detects its features; a wrong name or password fails
 * at once.
 */
export async function meetPostgres(
  servers: Servers,
  { waitMs, say, mayBeReadOnly }: { waitMs: number; say: (line: string) => void; mayBeReadOnly: boolean },
): Promise<Contact> {
  const deadline = Date.now() + waitMs;
  let isTold = false;
  for (;;) {
    try {
      await servers.lookAgain();
      return await contact(servers.current(), mayBeReadOnly);
    } catch (cause) {
      if (cause instanceof StartError) throw cause;
      const reason = reasonOf(cause);
      if (!isStartingUp(cause) || Date.now() + PAUSE_MS > deadline) {
        throw new StartError(
          `Kickstand can't reach the PostgreSQL of DATABASE_URL (${reason}): start it, or correct the address.`,
          { cause },
        );
      }
      if (!isTold) say(`Waiting up to ${waitMs / 1000} seconds for the PostgreSQL of DATABASE_URL (${reason}) …`);
      isTold = true;
      await pause(PAUSE_MS);
    }
  }
}

async function contact(url: string, mayBeReadOnly: boolean): Promise<Contact> {
  try {
    return { carriesLimits: await ask(url, LIMITS, mayBeReadOnly) };
  } catch (cause) {
    if (!isUnsupportedParameter(cause)) throw cause;
    await ask(url, {}, mayBeReadOnly);
    return { carriesLimits: false };
  }
}

/** Checks the server's version; answers whether the limits have reached it. */
async function ask(url: string, limits: Partial<typeof LIMITS>, mayBeReadOnly: boolean): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'kickstand', ...limits });
  client.on('error', () => {});
  try {
    const asked = client.connect().then(() =>
      client.query<{ version: number; name: string; lock: string; standby: boolean }>(
        `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
          current_setting('lock_timeout') as lock, pg_is_in_recovery() as standby`,
      ),
    );
    const [server] = (await answerWithin(ANSWER_WITHIN_MS, asked)).rows;
    rejectOldServer(server?.version ?? 0, server?.name ?? 'unknown');
    if (server?.standby && !mayBeReadOnly) throw new StandbyError('no server takes writes yet');
    return server?.lock === `${LIMITS.lock_timeout / 1000}s`;
  } finally {
    // not awaited: a server that does not answer would not answer a graceful close either
    void client.end().catch(() => {});
  }
}

export function rejectOldServer(version: number, name: string): void {
  if (version >= OLDEST_VERSION * 10_000) return;
  throw new StartError(
    `Kickstand needs PostgreSQL ${OLDEST_VERSION} or newer, and the one of DATABASE_URL is ${name}: upgrade it, or use another.`,
  );
}

/** The only server that answers is a standby: during a failover, until one of them takes over. */
class StandbyError extends Error {}

/** A machine that has just booted can take longer. */
class SilentError extends Error {}

function isStartingUp(cause: unknown): boolean {
  if (cause instanceof StandbyError || cause instanceof SilentError) return true;
  const { code, message } = cause as { code?: string; message?: string };
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03' || code === '57P01') return true;
  // a container's port that is open before the server, and a pooler whose server is not up yet
  return /^Connection terminated unexpectedly|server_login_retry|cannot connect to server/.test(message ?? '');
}

const isUnsupportedParameter = (cause: unknown) =>
  cause instanceof Error && /unsupported startup parameter/.test(cause.message);

function reasonOf(cause: unknown): string {
  const { message, code } = cause as { message?: string; code?: string };
  return message || code || 'unknown reason';
}

/** Times out instead of waiting for an address that does not answer. */
async function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new SilentError(`no answer within ${ms / 1000} seconds`)), ms);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../database.ts';
import { LIMITS } from './postgres-limits.ts';

const ANSWER_WITHIN_MS = 5_000;
const PAUSE_MS = 500;
const OLDEST_VERSION = 14;

type Contact = {
  /** False behind a pooler that does not pass settings of the connection on to the server. */
  carriesLimits: boolean;
};

/** Waits for a server that is starting up and detects its features; a wrong address or password fails at once. */
export async function meetPostgres(
  url: string,
  { waitMs, say }: { waitMs: number; say: (line: string) => void },
): Promise<Contact> {
  const deadline = Date.now() + waitMs;
  let isTold = false;
  for (;;) {
    try {
      return await contact(url);
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

async function contact(url: string): Promise<Contact> {
  try {
    return { carriesLimits: await ask(url, LIMITS) };
  } catch (cause) {
    if (!isUnsupportedParameter(cause)) throw cause;
    await ask(url, {});
    return { carriesLimits: false };
  }
}

/** Checks the server's version; answers whether the limits have reached it. */
async function ask(url: string, limits: Partial<typeof LIMITS>): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'kickstand', ...limits });
  client.on('error', () => {});
  try {
    const asked = client.connect().then(() =>
      client.query<{ version: number; name: string; lock: string }>(
        `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
          current_setting('lock_timeout') as lock`,
      ),
    );
    const [server] = (await answerWithin(ANSWER_WITHIN_MS, asked)).rows;
    rejectOldServer(server?.version ?? 0, server?.name ?? 'unknown');
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

function isStartingUp(cause: unknown): boolean {
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
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} seconds`)), ms);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, type OpenDatabase, StartError } from './database.ts';
import { MIGRATIONS_DIR, migrationError } from './migrations-dir.ts';
import { listenOnPostgres } from './postgres-listener.ts';

/** Any number, the same in every instance. */
const START_LOCK = 20180715;

export async function openPostgres(url: string, onLostConnection: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    // also the time a request waits for its turn: a rush for the last places is waited out, not failed
    connectionTimeoutMillis: 60_000,
    application_name: 'kickstand',
  });
  // a server that restarts breaks idle connections; without a listener that would end the process
  pool.on('error', onLostConnection);
  await answerWithin(5_000, pool.query('select 1')).catch(async (cause: Error) => {
    void pool.end();
    throw new StartError(
      `The PostgreSQL of DATABASE_URL cannot be reached (${cause.message}): start it, or correct the address.`,
      { cause },
    );
  });
  const db = drizzle({ client: pool });
  const listeners: (() => Promise<void>)[] = [];
  return {
    kind: 'postgres',
    db: db as unknown as Database,
    migrate: () => migrate(db, { migrationsFolder: MIGRATIONS_DIR }).catch(migrationError),
    async withStartLock(work) {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [START_LOCK]);
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [START_LOCK]).catch(() => {});
        client.release();
      }
    },
    async listen(channel, onNotice) {
      listeners.push(await listenOnPostgres(url, channel, onNotice));
    },
    jobConnection: { kind: 'postgres', url },
    async close() {
      for (const stop of listeners) await stop();
      await pool.end();
    },
  };
}

/** Whoever starts the program is not left waiting for an address where nobody answers. */
async function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} seconds`)), ms);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

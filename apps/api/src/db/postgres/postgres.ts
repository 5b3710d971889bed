import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { applyMigrations, MIGRATIONS_DIR } from '../apply-migrations.ts';
import { type Database, type OpenDatabase, StartError } from '../database.ts';
import { NoConnectionError } from '../database-trouble.ts';
import { guardedClient } from './guarded-client.ts';
import { watchListener } from './listener-watch.ts';
import { meetPostgres } from './postgres-first-contact.ts';
import { LIMIT_TRANSACTION, LIMITS, UNLIMITED_TRANSACTION } from './postgres-limits.ts';
import { openListener } from './postgres-listener.ts';
import { makeServers, type Servers } from './servers.ts';
import { makeStatementNames } from './statement-names.ts';

export type PostgresOptions = {
  /** Leads past a transaction pooler: for notices, migrations and the start lock. */
  directUrl?: string | null;
  /** Whether statements are prepared; null or left out: unless a transaction pooler seems to be in between. */
  prepare?: boolean | null;
  onLostConnection?: (error: Error) => void;
  /** Reports to the operator what startup is waiting for. */
  say?: (line: string) => void;
  /** How long a server that is starting up is waited for. */
  waitMs?: number;
  /** True for commands that read a whole database: statements take as long as they take. */
  isPatient?: boolean;
  /** How long a statement, a lock and an idle transaction may take; a site's own unless tests give others. */
  limits?: typeof LIMITS;
};

/** Any number, the same in every instance. */
const START_LOCK = 20180715;
const SAY_AFTER_MS = 5_000;
/** Above the server's own limits, which act first: this is for a server that does not answer at all. */
const ANSWER_WITHIN_MS = 20_000;
const JOBS_ANSWER_WITHIN_MS = 60_000;

export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const { directUrl, onLostConnection = () => {}, say = () => {}, waitMs = 30_000 } = options;
  const { isPatient = false, limits = LIMITS } = options;
  const servers = makeServers(url);
  const direct = directUrl ? makeServers(directUrl) : servers;
  const { carriesLimits } = await meetPostgres(servers, { waitMs, say, mayBeReadOnly: isPatient });
  // transaction poolers hand every transaction another connection, which doesn't know the names of the last
  const names = (options.prepare ?? (carriesLimits && !directUrl)) ? makeStatementNames() : null;
  const pool = new pg.Pool({
    connectionString: servers.current(),
    max: 12,
    // how long a request waits for its turn: a rush for the last places is waited out, not failed
    connectionTimeoutMillis: 30_000,
    application_name: 'kickstand',
    ...(isPatient ? {} : { Client: guardedClient(ANSWER_WITHIN_MS, names, servers) }),
    ...(carriesLimits && !isPatient ? limits : {}),
  });
  // a server that restarts breaks idle connections
  pool.on('error', onLostConnection);
  const jobPool = new pg.Pool({
    connectionString: servers.current(),
    max: 4,
    connectionTimeoutMillis: 30_000,
    application_name: 'kickstand jobs',
    Client: guardedClient(JOBS_ANSWER_WITHIN_MS, names, servers),
  });
  jobPool.on('error', onLostConnection);
  const db = withSafeTransactions(pool, carriesLimits || isPatient ? null : LIMIT_TRANSACTION);

  const stops: (() => Promise<unknown>)[] = [];
  let opening: ReturnType<typeof openListener> | undefined;
  /** Opened when first needed: commands that only read do without. */
  const listener = () => (opening ??= startListening());
  async function startListening() {
    const opened = await openListener(direct).catch((cause: Error) => {
      const name = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
      throw new StartError(`Kickstand can't listen to the PostgreSQL of ${name} (${cause.message}).`, { cause });
    });
    const stopWatching = await watchListener(
      opened,
      (channel, payload) => pool.query('select pg_notify($1, $2)', [channel, payload]),
      () => say(DEAF),
    );
    stops.push(async () => {
      stopWatching();
      await opened.close();
    });
    return opened;
  }

  return {
    kind: 'postgres',
    db,
    migrate: () =>
      withOwnClient(direct, async (client) => {
        const own = drizzle({ client });
        await applyMigrations(own as unknown as Database, () => migrate(own, { migrationsFolder: MIGRATIONS_DIR }));
      }),
    // the lock lasts for one transaction: a pooler keeps that on one connection, and the server drops it with the
    // connection
    withStartLock: (work) =>
      withOwnClient(direct, async (client) => {
        await client.query(`begin; ${UNLIMITED_TRANSACTION}`);
        const timer = setTimeout(() => say(WAITING), SAY_AFTER_MS);
        await client.query('select pg_advisory_xact_lock($1)', [START_LOCK]).finally(() => clearTimeout(timer));
        return work().finally(() => client.query('commit').catch(() => {}));
      }),
    async listen(channel, onNotice) {
      await (await listener()).listen(channel, { onNotice, onGap: onNotice });
    },
    async ping() {
      await jobPool.query('select 1');
    },
    connections: () => [stateOf('requests', pool), stateOf('jobs', jobPool)],
    jobConnection: {
      kind: 'postgres',
      url,
      db: {
        executeSql: (text, values) => jobPool.query(text, values).catch(nameLostConnection),
        async listen(channel, onNotice, onGap) {
          return { close: await (await listener()).listen(channel, { onNotice, onGap }) };
        },
      },
    },
    async close() {
      for (const stop of stops) await stop();
      await Promise.all([pool.end(), jobPool.end()]);
    },
  };
}

const stateOf = (name: 'requests' | 'jobs', pool: pg.Pool) => ({
  pool: name,
  inUse: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

const WAITING = "Waiting for another Kickstand instance that's starting on the same database …";
const DEAF =
  'This database connection carries no notices (a transaction pooler?): set DATABASE_DIRECT_URL to an address that leads to PostgreSQL itself. Until then, changes reach other instances within 15 seconds.';

/**
 * Drizzle leaks the connection when its `begin` fails; here every connection returns to the pool. A statement by itself
 * is a transaction too and gets the same limits.
 */
function withSafeTransactions(pool: pg.Pool, limits: string | null): Database {
  const db = drizzle({ client: pool });
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect().catch(nameLostConnection);
    try {
      return await drizzle({ client }).transaction(async (own) => {
        if (limits) await own.execute(sql.raw(limits));
        return work(own);
      }, config);
    } finally {
      client.release();
    }
  };
  const execute = (query: Parameters<Database['execute']>[0]) => transaction((own) => own.execute(query));
  return Object.assign(db, { transaction, ...(limits && { execute }) }) as unknown as Database;
}

/** Server errors are rethrown unchanged; every other error concerns the connection. */
function nameLostConnection(cause: Error): never {
  if (cause instanceof pg.DatabaseError) throw cause;
  throw new NoConnectionError('no connection to the database', { cause });
}

/** A connection without time limits, for work at the start. */
async function withOwnClient<T>(servers: Servers, work: (client: pg.Client) => Promise<T>): Promise<T> {
  await servers.lookAgain();
  const connectionString = servers.current();
  const client = new pg.Client({ connectionString, application_name: 'kickstand start', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

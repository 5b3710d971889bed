import { randomUUID } from 'node:crypto';
import pg from 'pg';

const PREFIX = 'kickstand_e2e_';
const DAY_MS = 24 * 3_600_000;

/** A new database on the PostgreSQL of the tests, empty or a copy of another; it is dropped by its address. */
export async function createTestDatabase(template?: string): Promise<string> {
  // the time is part of the name, so that databases of a run that was killed can be told from those in use
  const name = `${PREFIX}${Date.now()}_${randomUUID().slice(0, 8)}`;
  await asOwner((client) => client.query(`create database ${name}${template ? ` template ${nameOf(template)}` : ''}`));
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

export const dropTestDatabase = (url: string) =>
  asOwner((client) => client.query(`drop database if exists ${nameOf(url)} with (force)`));

/** Databases of runs that were killed a day or longer ago. */
export const dropForgottenDatabases = () =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${PREFIX}%`,
    ]);
    const forgotten = rows.filter(({ datname }) => Number(datname.split('_')[2]) < Date.now() - DAY_MS);
    for (const { datname } of forgotten) await client.query(`drop database if exists ${datname} with (force)`);
  });

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set');
  return url;
}

async function asOwner(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  await work(client).finally(() => client.end());
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseFolder } from '../release.ts';
import { type Database, StartError } from './database.ts';
import { rowsOf } from './rows-of.ts';
import { installation } from './schema/operations.ts';

export const MIGRATIONS_DIR = releaseFolder('migrations', 'apps/api/src/db/migrations');

/** The newest migration that was there before the last update: the version of that time still fits. */
const FITS_FROM = 'fits-from-migration';

/**
 * Brings the database up to date. Migrations only add (CONTRIBUTING.md), so the version before the update goes on
 * working, and can be put back; an older one can't.
 */
export async function applyMigrations(db: Database, migrate: () => Promise<unknown>): Promise<void> {
  const own = newestOwn();
  const before = await newestApplied(db);
  if (before > own) return rejectUnlessItFits(db, own);
  await migrate().catch(migrationError);
  if (before > 0 && before < own) await noteFit(db, before);
}

function migrationError(cause: unknown): never {
  const reason =
    cause instanceof Error ? ((cause.cause as Error | undefined)?.message ?? cause.message) : String(cause);
  throw new StartError(
    `The database could not be brought up to date, and was left as it was (${reason.split('\n')[0]}): restore a backup or start the version that fits it.`,
    { cause },
  );
}

type Journal = { entries: { when: number }[] };

function newestOwn(): number {
  const { entries } = JSON.parse(readFileSync(path.join(MIGRATIONS_DIR, 'meta/_journal.json'), 'utf8')) as Journal;
  return Math.max(...entries.map(({ when }) => when));
}

/** A newer version may have changed tables in a way that this one would read or write incorrectly. */
async function rejectUnlessItFits(db: Database, own: number): Promise<void> {
  const fitsFrom = await firstValue(db, `select value from installation where name = '${FITS_FROM}'`);
  if (fitsFrom !== undefined && own >= Number(fitsFrom)) return;
  throw new StartError(
    'The database was brought up to date by a newer version of Kickstand than this one: start that version, or restore a backup from before the update.',
  );
}

async function noteFit(db: Database, before: number): Promise<void> {
  const value = String(before);
  await db
    .insert(installation)
    .values({ name: FITS_FROM, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}

/** Zero for a database that was never set up. */
async function newestApplied(db: Database): Promise<number> {
  const isNew = await firstValue(db, `select to_regclass('drizzle.__drizzle_migrations') is null as value`);
  if (isNew) return 0;
  return Number(await firstValue(db, 'select max(created_at)::text as value from drizzle.__drizzle_migrations')) || 0;
}

async function firstValue(db: Database, statement: string): Promise<unknown> {
  const [row] = await rowsOf(db, statement);
  return row?.value;
}

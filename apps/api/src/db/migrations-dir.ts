import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, StartError } from './database.ts';

/** Read from the sources even when the server runs bundled: the app always starts in the repository root. */
export const MIGRATIONS_DIR = path.resolve(process.cwd(), 'apps/api/src/db/migrations');

export function migrationError(cause: unknown): never {
  const reason =
    cause instanceof Error ? ((cause.cause as Error | undefined)?.message ?? cause.message) : String(cause);
  throw new StartError(
    `The database could not be brought up to date, and was left as it was (${reason.split('\n')[0]}): restore a backup or start the version that fits it.`,
    { cause },
  );
}

type Journal = { entries: { when: number }[] };

/** A newer version may have changed tables in a way that this one would read or write incorrectly. */
export async function rejectNewerDatabase(db: Database): Promise<void> {
  const { entries } = JSON.parse(readFileSync(path.join(MIGRATIONS_DIR, 'meta/_journal.json'), 'utf8')) as Journal;
  const newest = Math.max(...entries.map(({ when }) => when));
  const isNew = await firstRow(db, `select to_regclass('drizzle.__drizzle_migrations') is null as value`);
  if (isNew) return;
  const applied = await firstRow(db, 'select max(created_at)::text as value from drizzle.__drizzle_migrations');
  if (Number(applied ?? 0) <= newest) return;
  throw new StartError(
    'The database was brought up to date by a newer version of Kickstand than this one: start that version, or restore a backup from before the update.',
  );
}

async function firstRow(db: Database, statement: string): Promise<unknown> {
  const { rows } = (await db.execute(sql.raw(statement))) as unknown as { rows: { value: unknown }[] };
  return rows[0]?.value;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Settings } from '../settings.ts';
import { type OpenDatabase, StartError } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { openPostgres, type PostgresOptions } from './postgres/postgres.ts';

export function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  options: Omit<PostgresOptions, 'directUrl'> = {},
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, { ...options, directUrl: databaseDirectUrl }) : openEmbedded(dataDir);
}

/** For read-only commands: a missing database is not created, and one without our tables is reported. */
export async function openToRead(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (!settings.databaseUrl && !existsSync(path.join(settings.dataDir, 'db', 'PG_VERSION'))) {
    throw new StartError(
      `There's no database in DATA_DIR ${settings.dataDir} yet: start Kickstand once, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  const database = await openDatabase({ ...settings, databaseDirectUrl: null }, { isPatient: true });
  const [found] = await database.db
    .select({ isSetUp: sql<boolean>`to_regclass('public.ledger') is not null` })
    .from(sql`(select 1) as one`);
  if (found?.isSetUp) return database;
  await database.close();
  throw new StartError("This database hasn't been set up by Kickstand yet: start Kickstand on it once.");
}

import { sql } from 'drizzle-orm';
import type { Settings } from '../settings.ts';
import { type OpenDatabase, StartError } from './database.ts';
import { hasEmbeddedDatabase } from './embedded/data-dir.ts';
import { openPostgres, type PostgresOptions } from './postgres/postgres.ts';

export function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'databasePrepare' | 'dataDir'>,
  options: Omit<PostgresOptions, 'directUrl' | 'prepare'> = {},
): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl: directUrl, databasePrepare: prepare, dataDir } = settings;
  return databaseUrl ? openPostgres(databaseUrl, { ...options, directUrl, prepare }) : openOwn(dataDir);
}

/** The embedded database is loaded where it's used only: it takes more memory than everything else. */
async function openOwn(dataDir: string): Promise<OpenDatabase> {
  const { openEmbedded } = await import('./embedded/embedded.ts');
  return openEmbedded(dataDir);
}

/** For read-only commands: a missing database is not created, and one without our tables is reported. */
export async function openToRead(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (!settings.databaseUrl && !hasEmbeddedDatabase(settings.dataDir)) {
    throw new StartError(
      `There's no database in DATA_DIR ${settings.dataDir} yet: start Kickstand once, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  const address = { ...settings, databaseDirectUrl: null, databasePrepare: false };
  const database = await openDatabase(address, { isPatient: true });
  const [found] = await database.db
    .select({ isSetUp: sql<boolean>`to_regclass('public.ledger') is not null` })
    .from(sql`(select 1) as one`);
  if (found?.isSetUp) return database;
  await database.close();
  throw new StartError("This database hasn't been set up by Kickstand yet: start Kickstand on it once.");
}

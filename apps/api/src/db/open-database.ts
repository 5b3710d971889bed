import type { Settings } from '../settings.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { openPostgres, type PostgresOptions } from './postgres/postgres.ts';

export function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  options: Omit<PostgresOptions, 'directUrl'> = {},
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, { ...options, directUrl: databaseDirectUrl }) : openEmbedded(dataDir);
}

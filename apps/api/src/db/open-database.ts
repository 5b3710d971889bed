import type { Settings } from '../settings.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

export function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onLostConnection: (error: Error) => void,
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, onLostConnection) : openEmbedded(dataDir);
}

import path from 'node:path';
import { StartError } from './database.ts';

/** Read from the sources also when the server runs bundled: the program always starts in the repository's root. */
export const MIGRATIONS_DIR = path.resolve(process.cwd(), 'apps/api/src/db/migrations');

export function migrationError(cause: unknown): never {
  const reason =
    cause instanceof Error ? ((cause.cause as Error | undefined)?.message ?? cause.message) : String(cause);
  throw new StartError(
    `The database could not be brought up to date, and was left as it was (${reason.split('\n')[0]}): restore a backup or start the version that fits it.`,
    { cause },
  );
}

import { type OpenDatabase, StartError } from '../db/database.ts';
import { countDifferences, makeBackup } from '../modules/backup/backup.service.ts';
import { isEmptyInstallation } from '../modules/backup/restore.service.ts';
import { VERSION } from '../release.ts';
import { restoreInto } from './restore-into.ts';

const IN_USE =
  "The database of DATABASE_URL isn't empty: nothing was changed. Give Kickstand an empty one, or remove DATABASE_URL to go on with the embedded database.";

/** Copies every row through a backup file, which stays; the database it comes from isn't changed. Returns the rows. */
export async function moveDatabase(from: OpenDatabase, to: OpenDatabase, file: string): Promise<number> {
  if (!(await isEmptyInstallation(to, null))) throw new StartError(IN_USE);
  await from.migrate();
  const place = { file, uploads: null };
  const { rows } = await makeBackup({ db: from.db, now: () => new Date() }, place, VERSION);
  await restoreInto(to, place, { inUse: IN_USE });
  const differences = await countDifferences(from.db, to.db);
  if (differences.length > 0) {
    throw new StartError(
      `The databases differ after the move (${differences.join(', ')}): go on with the embedded one, without DATABASE_URL. Its content is in ${file} too.`,
    );
  }
  return rows;
}

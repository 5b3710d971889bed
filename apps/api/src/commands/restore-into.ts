import { type OpenDatabase, StartError } from '../db/database.ts';
import { openJobs } from '../jobs/jobs.ts';
import { makeLog } from '../log.ts';
import type { BackupPlace } from '../modules/backup/backup-place.ts';
import { isEmptyInstallation, restoreBackup } from '../modules/backup/restore.service.ts';
import { rejectRunningInstances } from '../modules/installation/secret-key.service.ts';

/** Fills a database that no instance is running on with the rows and files of a backup; answers how many files it left out. */
export async function restoreInto(
  database: OpenDatabase,
  place: BackupPlace,
  { inUse }: { /** What to say about a database with content; null if it's replaced. */ inUse: string | null },
): Promise<number> {
  return database.withStartLock(async () => {
    await rejectRunningInstances(database);
    if (inUse && !(await isEmptyInstallation(database, place.uploads))) throw new StartError(inUse);
    await database.migrate();
    const log = makeLog({ write: () => {} });
    // makes the queues that waiting jobs belong to
    await (await openJobs(database.jobConnection, log, { isPaused: true })).stop();
    return restoreBackup(database, place);
  });
}

import { type OpenDatabase, StartError } from '../db/database.ts';
import { openDataDir } from '../db/embedded/data-dir.ts';
import { openDatabase } from '../db/open-database.ts';
import { type BackupPlace, placeOf } from '../modules/backup/backup-place.ts';
import { checkBackup } from '../modules/backup/restore.service.ts';
import { examine, report } from '../modules/doctor/doctor.service.ts';
import { isKeyOfDatabase } from '../modules/installation/secret-key.service.ts';
import { findKeptKey } from '../secrets/secret-key-file.ts';
import { makeSecrets } from '../secrets/secrets.ts';
import { readSettings, type Settings } from '../settings.ts';
import { restoreInto } from './restore-into.ts';
import { runCommand } from './run-command.ts';

// `npm run restore -- FILE [--replace]`: all instances are stopped, and the doctor has the last word.

const IN_USE =
  'This installation is in use: nothing was changed. With --replace, the backup replaces everything in it; make a backup of it first.';

await runCommand(async () => {
  const words = process.argv.slice(2);
  const [file, ...more] = words.filter((word) => word !== '--replace');
  if (!file || more.length > 0 || file.startsWith('-')) throw new StartError('npm run restore -- FILE [--replace]');
  const settings = readSettings(process.env);
  const place = placeOf(settings, file, process.env.INIT_CWD ?? process.cwd());
  const { version, madeAt } = await checkBackup(place.file);
  openDataDir(settings.dataDir);
  const database = await openDatabase(settings, { isPatient: true });
  try {
    const left = await restoreInto(database, place, { inUse: words.includes('--replace') ? null : IN_USE });
    console.log(`Restored the backup of ${madeAt} (version ${version}).`);
    await sayWhatIsMissing(database, settings, place, left);
    const findings = await examine(database.db);
    console.log(report(findings).join('\n'));
    process.exitCode = findings.problems.length > 0 || left > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
});

async function sayWhatIsMissing(
  database: OpenDatabase,
  settings: Settings,
  { uploads }: BackupPlace,
  left: number,
): Promise<void> {
  const key = settings.secretKey ?? findKeptKey(settings.dataDir);
  if (!(await isKeyOfDatabase(database, key && makeSecrets(key)))) {
    console.log(
      'Before you start Kickstand, give it the key of the installation that was backed up: set SECRET_KEY, or copy its secret.key to DATA_DIR.',
    );
  }
  if (left > 0) {
    console.log(
      `The ${left} uploaded files of this backup weren't restored, because this installation keeps its uploads in S3. Restore it once without the S3 settings, and copy DATA_DIR/uploads to the bucket.`,
    );
  } else if (!uploads) console.log('Uploads are in S3: restore the bucket there if it changed too.');
}

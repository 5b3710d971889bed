import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../db/database.ts';
import { openDatabase, openToRead } from '../db/open-database.ts';
import { usualFile } from '../modules/backup/backup-place.ts';
import { examine, report } from '../modules/doctor/doctor.service.ts';
import { readSettings } from '../settings.ts';
import { moveDatabase } from './move-database.ts';
import { runCommand } from './run-command.ts';

// `npm run move-to-postgres`: from the embedded database in DATA_DIR to the empty PostgreSQL database of DATABASE_URL.

await runCommand(async () => {
  const settings = readSettings(process.env);
  if (!settings.databaseUrl) {
    throw new StartError('Set DATABASE_URL to an empty PostgreSQL database first; the site is stopped meanwhile.');
  }
  const from = await openToRead({ databaseUrl: null, dataDir: settings.dataDir });
  try {
    const to = await openDatabase(settings, { isPatient: true });
    try {
      const file = usualFile(settings, new Date());
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      const rows = await moveDatabase(from, to, file);
      console.log(`${rows} rows are in PostgreSQL now, as many in every table as before. They're in ${file} too.`);
      const findings = await examine(to.db);
      console.log(report(findings).join('\n'));
      console.log(nextSteps(settings.dataDir, settings.secretKey !== null, settings.storage !== null).join('\n'));
      process.exitCode = findings.problems.length > 0 ? 1 : 0;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
});

function nextSteps(dataDir: string, hasKey: boolean, hasStorage: boolean): string[] {
  return [
    '',
    'Next:',
    '  1. Keep DATABASE_URL set, for the service too, and start Kickstand.',
    hasKey
      ? '  2. Keep SECRET_KEY as it is.'
      : `  2. Set SECRET_KEY to the content of ${path.join(dataDir, 'secret.key')}, the same for all instances, and keep a copy.`,
    hasStorage
      ? `  3. Uploads of before are in ${path.join(dataDir, 'uploads')}: copy them to the folder uploads/ of the bucket.`
      : `  3. Uploads stay in ${path.join(dataDir, 'uploads')}.`,
    `  4. When all is well, delete ${path.join(dataDir, 'db')}, which isn't used any more.`,
  ];
}

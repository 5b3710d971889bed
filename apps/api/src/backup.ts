import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './db/database.ts';
import { openToRead } from './db/open-database.ts';
import { makeBackup } from './modules/backup/backup.service.ts';
import { placeOf, usualFile } from './modules/backup/backup-place.ts';
import { readSettings, SettingsError } from './settings.ts';

// `npm run backup`: on PostgreSQL while the site is running; the embedded database is opened by one process at a time.

try {
  const [file, ...more] = process.argv.slice(2);
  if (more.length > 0 || file?.startsWith('-')) throw new StartError('npm run backup [-- FILE]');
  const settings = readSettings(process.env);
  const now = new Date();
  const place = placeOf(settings, file ?? usualFile(settings, now), process.env.INIT_CWD ?? process.cwd());
  if (!file) mkdirSync(path.dirname(place.file), { recursive: true, mode: 0o700 });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const database = await openToRead(settings);
  const { rows, files } = await makeBackup({ db: database.db, now: () => now }, place, version).finally(() =>
    database.close(),
  );
  console.log(`${place.file} holds ${rows} rows and ${files} uploaded files.`);
  if (!place.uploads) console.log("Uploads are in S3 and aren't part of it: back the bucket up there.");
  console.log("The key isn't part of it: keep a copy of SECRET_KEY, or of secret.key in DATA_DIR, in another place.");
} catch (error) {
  const isForTheOperator = error instanceof SettingsError || error instanceof StartError;
  console.error(isForTheOperator ? error.message : error);
  process.exitCode = 1;
}

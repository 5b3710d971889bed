import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { DataDirInUse, StartError } from '../db/database.ts';
import { openToRead } from '../db/open-database.ts';
import { makeBackup } from '../modules/backup/backup.service.ts';
import { type BackupPlace, operatorToken, placeOf, usualFile } from '../modules/backup/backup-place.ts';
import { VERSION } from '../release.ts';
import { findKeptKey } from '../secrets/secret-key-file.ts';
import { makeSecrets } from '../secrets/secrets.ts';
import { ownUrl, readSettings, type Settings } from '../settings.ts';
import { runCommand } from './run-command.ts';

// `npm run backup`: while the site is running too. The embedded database is opened by one process at a time, so a site that
// runs on it is asked to make the backup.

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (more.length > 0 || file?.startsWith('-')) throw new StartError('npm run backup [-- FILE]');
  const settings = readSettings(process.env);
  const now = new Date();
  const place = placeOf(settings, file ?? usualFile(settings, now), process.env.INIT_CWD ?? process.cwd());
  if (!file) mkdirSync(path.dirname(place.file), { recursive: true, mode: 0o700 });
  const { rows, files } = await backUp(settings, place, now);
  console.log(`${place.file} holds ${rows} rows and ${files} uploaded files.`);
  if (!place.uploads) console.log("Uploads are in S3 and aren't part of it: back the bucket up there.");
  console.log("The key isn't part of it: keep a copy of SECRET_KEY, or of secret.key in DATA_DIR, in another place.");
});

async function backUp(settings: Settings, place: BackupPlace, now: Date): ReturnType<typeof makeBackup> {
  try {
    const database = await openToRead(settings);
    return await makeBackup({ db: database.db, now: () => now }, place, VERSION).finally(() => database.close());
  } catch (error) {
    if (error instanceof DataDirInUse) return askForBackup(settings, place.file);
    throw error;
  }
}

type Answer = { rows: number; files: number };

/** Lets the site that has the embedded database open make the backup. It takes as long as it takes. */
async function askForBackup(settings: Settings, file: string): Promise<Answer> {
  const url = ownUrl(settings);
  const key = settings.secretKey ?? findKeptKey(settings.dataDir);
  const answer = key && (await post(`${url}/operator/backup`, operatorToken(makeSecrets(key)), { file }));
  if (answer?.statusCode === 200) return JSON.parse(await text(answer)) as Answer;
  if (answer?.statusCode === 409)
    throw new StartError((JSON.parse(await text(answer)) as { sentence: string }).sentence);
  throw new StartError(
    `Kickstand is running on DATA_DIR ${settings.dataDir} and doesn't take the request at ${url}: run the command with the same settings and as the same user, or stop the site first.`,
  );
}

async function post(url: string, token: string, body: object): Promise<IncomingMessage | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = request(url, { method: 'POST', headers });
  call.end(JSON.stringify(body));
  const [answer] = await once(call, 'response').catch(() => [null]);
  return answer as IncomingMessage | null;
}

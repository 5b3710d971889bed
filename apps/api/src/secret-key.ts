import { StartError } from './db/database.ts';
import { openToRead } from './db/open-database.ts';
import type { Deps } from './deps.ts';
import { countLostWithKey, giveUpSecretKey, rotateSecretKey } from './modules/installation/secret-key.service.ts';
import { findKeptKey, keptSecretKey, layAsideKey, newSecretKey } from './secrets/secret-key-file.ts';
import { makeSecrets } from './secrets/secrets.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

// `npm run secret-key -- rotate`: re-encrypts with a new key. `-- give-up`: continues after the key was lost.

const USAGE = `npm run secret-key -- rotate           encrypts the medical texts with a new key
npm run secret-key -- give-up --yes    goes on after the key was lost, without the medical texts`;

const [command, ...options] = process.argv.slice(2);
try {
  const settings = readSettings(process.env);
  if (command === 'rotate') await rotate(settings);
  else if (command === 'give-up') await giveUp(settings, options.includes('--yes'));
  else throw new StartError(USAGE);
} catch (error) {
  const isForTheOperator = error instanceof SettingsError || error instanceof StartError;
  console.error(isForTheOperator ? error.message : error);
  process.exitCode = 1;
}

async function rotate(settings: Settings): Promise<void> {
  const old = settings.secretKey ?? findKeptKey(settings.dataDir);
  if (!old) throw new StartError("There's no key yet: set SECRET_KEY, or DATA_DIR to the folder with secret.key.");
  const fresh = newSecretKey();
  // before the data changes: if this is interrupted, the new key is known
  if (settings.secretKey) console.log(`The new key: SECRET_KEY=${fresh.toString('base64')}`);
  const aside = settings.secretKey ? null : layAsideKey(settings.dataDir, fresh);
  const total = await onDatabase(settings, (deps) => rotateSecretKey(deps, makeSecrets(old), makeSecrets(fresh)));
  aside?.takeEffect();
  console.log(`Medical texts encrypted with the new key: ${total}.`);
  console.log(
    settings.secretKey
      ? 'Set SECRET_KEY to the new key for all instances, keep a copy of it, and start them.'
      : 'The new key is in secret.key of DATA_DIR. Keep a copy of it.',
  );
}

async function giveUp(settings: Settings, isConfirmed: boolean): Promise<void> {
  const key = makeSecrets(settings.secretKey ?? keptSecretKey(settings.dataDir).key);
  await onDatabase(settings, async (deps) => {
    const lost = await countLostWithKey(deps, key);
    if (!isConfirmed) {
      throw new StartError(
        `This removes the medical texts of ${lost} bookings for good. If you're sure: npm run secret-key -- give-up --yes`,
      );
    }
    await giveUpSecretKey(deps, key);
    console.log(`The old key is given up; medical texts removed: ${lost}. Keep a copy of the key that holds now.`);
  });
}

async function onDatabase<T>(settings: Settings, work: (deps: Pick<Deps, 'db'>) => Promise<T>): Promise<T> {
  const database = await openToRead(settings);
  return database.withStartLock(() => work({ db: database.db })).finally(() => database.close());
}

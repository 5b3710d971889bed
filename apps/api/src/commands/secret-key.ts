import { StartError } from '../db/database.ts';
import { openToRead } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';
import { countLostWithKey, giveUpSecretKey, rotateSecretKey } from '../modules/installation/secret-key.service.ts';
import { findKeptKey, keptSecretKey, layAsideKey, newSecretKey } from '../secrets/secret-key-file.ts';
import { makeSecrets } from '../secrets/secrets.ts';
import { readSettings, type Settings } from '../settings.ts';
import { runCommand } from './run-command.ts';

// `npm run secret-key -- rotate`: re-encrypts with a new key. `-- give-up`: continues after the key was lost.

const USAGE = `npm run secret-key -- rotate           encrypts the medical texts with a new key
npm run secret-key -- give-up --yes    continues after the key was lost, without the medical texts`;

const [command, ...options] = process.argv.slice(2);
await runCommand(async () => {
  const settings = readSettings(process.env);
  if (command === 'rotate') await rotate(settings);
  else if (command === 'give-up') await giveUp(settings, options.includes('--yes'));
  else throw new StartError(USAGE);
});

async function rotate(settings: Settings): Promise<void> {
  const { from, to, finish, mayRun } = keysToChange(settings);
  const total = await onDatabase(settings, (deps) =>
    rotateSecretKey(deps, makeSecrets(from), makeSecrets(to), { mayRun }),
  );
  console.log(`Medical texts encrypted with the new key: ${total}.`);
  finish();
}

/** Which key replaces which, and what is left to do afterwards. If this is interrupted, the same command goes on. */
function keysToChange({ secretKey, oldSecretKey, dataDir }: Settings) {
  if (secretKey && oldSecretKey) {
    const finish = () =>
      console.log('Remove SECRET_KEY_OLD once links signed with it may stop working: see docs/privacy.md.');
    return { from: oldSecretKey, to: secretKey, finish, mayRun: true };
  }
  if (secretKey) {
    const line = `SECRET_KEY=${newSecretKey().toString('base64')}`;
    throw new StartError(
      `Set the new key beside the old one, for all instances, and start them again:\n${line}\nSECRET_KEY_OLD=${secretKey.toString('base64')}\nThen run this command once more. Keep a copy of the new key.`,
    );
  }
  const from = findKeptKey(dataDir);
  if (!from) throw new StartError("There's no key yet: set SECRET_KEY, or DATA_DIR to the folder with secret.key.");
  const { key: to, takeEffect } = layAsideKey(dataDir);
  const finish = () => {
    takeEffect();
    console.log('The new key is in secret.key of DATA_DIR. Keep a copy of it.');
  };
  return { from, to, finish, mayRun: false };
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
    console.log(`The old key is given up; medical texts removed: ${lost}. Keep a copy of the current key.`);
  });
}

async function onDatabase<T>(settings: Settings, work: (deps: Pick<Deps, 'db'>) => Promise<T>): Promise<T> {
  const database = await openToRead(settings);
  return database.withStartLock(() => work({ db: database.db })).finally(() => database.close());
}

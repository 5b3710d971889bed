import { StartError } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { countMedicalTexts, forgetAllMedicalTexts, resealMedicalTexts } from '../bookings/personal-data.service.ts';
import { forgetApps, resealAppSecrets } from '../second-factor/app-secrets.service.ts';
import { countListeners, findFact, keepFact, replaceFact } from './installation.queries.ts';

const FINGERPRINT = 'secret-key-fingerprint';

type Key = Pick<Secrets, 'fingerprint' | 'encrypt' | 'decrypt'>;
type ReadingKey = Pick<Secrets, 'fingerprint' | 'otherFingerprint'>;

/** With a different key from the one the data was written with, codes fail and medical text cannot be read. */
export async function rejectForeignSecretKey(deps: Pick<Deps, 'db'> & { secrets: ReadingKey }): Promise<void> {
  const kept = await keepFact(deps.db, FINGERPRINT, deps.secrets.fingerprint);
  if (kept === deps.secrets.fingerprint || kept === deps.secrets.otherFingerprint) return;
  throw new StartError(
    'SECRET_KEY is not the one this database was set up with: set SECRET_KEY to that key (it is in secret.key of the first DATA_DIR), the same for all instances. If that key is lost, "npm run secret-key -- give-up" goes on without it.',
  );
}

/** Whether this key reads what the database holds; one that was never started on has no key yet. */
export async function isKeyOfDatabase(
  { db }: Pick<Deps, 'db'>,
  key: Pick<Key, 'fingerprint'> | null,
): Promise<boolean> {
  const kept = await findFact(db, FINGERPRINT);
  return kept === null || kept === key?.fingerprint;
}

/**
 * Re-encrypts everything with another key, batch by batch: one that was interrupted is repeated with the same two keys and
 * skips what is done. Codes already sent become invalid. Instances may run if they read with both keys. Returns the
 * number of texts that this run has changed.
 */
export async function rotateSecretKey(
  deps: Pick<Deps, 'db'>,
  from: Key,
  to: Key,
  { mayRun = false }: { mayRun?: boolean } = {},
): Promise<number> {
  if (!mayRun) await rejectRunningInstances(deps);
  const kept = await findFact(deps.db, FINGERPRINT);
  if (kept !== from.fingerprint && kept !== to.fingerprint) {
    throw new StartError('SECRET_KEY is not the one this database was set up with: nothing was changed.');
  }
  const total = await resealMedicalTexts(deps.db, from, to);
  await deps.db.transaction(async (transaction) => {
    await resealAppSecrets(transaction, eitherKey(from, to), to);
    await replaceFact(transaction, FINGERPRINT, to.fingerprint);
  });
  return total;
}

/** An instance that runs meanwhile encrypts with the new key already. */
const eitherKey = (from: Key, to: Key): Pick<Key, 'decrypt'> => ({
  decrypt(sealed) {
    try {
      return to.decrypt(sealed);
    } catch {
      return from.decrypt(sealed);
    }
  },
});

/** How many texts are lost by giving up the old key; refused while the current key is the right one. */
export async function countLostWithKey(deps: Pick<Deps, 'db'>, key: Key): Promise<number> {
  if ((await findFact(deps.db, FINGERPRINT)) === key.fingerprint) {
    throw new StartError('SECRET_KEY is the one this database was set up with: there is nothing to give up.');
  }
  return countMedicalTexts(deps.db);
}

/** The old key is lost: its encrypted data is removed, and this key applies from now on. */
export async function giveUpSecretKey(deps: Pick<Deps, 'db'>, key: Key): Promise<void> {
  await rejectRunningInstances(deps);
  await deps.db.transaction(async (transaction) => {
    await forgetAllMedicalTexts(transaction);
    await forgetApps(transaction);
    await replaceFact(transaction, FINGERPRINT, key.fingerprint);
  });
}

/** A running instance would go on with what it knows: its old key, its old content. */
export async function rejectRunningInstances(deps: Pick<Deps, 'db'>): Promise<void> {
  if ((await countListeners(deps.db)) > 0) {
    throw new StartError('Kickstand is running on this database: stop all instances first.');
  }
}

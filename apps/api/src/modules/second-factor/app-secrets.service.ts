import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { deleteUnconfirmedApps } from './challenges.queries.ts';
import { deleteApp, hasFactor, selectApps, updateAppSecret } from './factors.queries.ts';
import { forgetFactors } from './own-factor.service.ts';

/** Encrypts the secrets of authenticator apps with another key; returns how many there were. */
export async function resealAppSecrets(
  transaction: Database,
  from: Pick<Secrets, 'decrypt'>,
  to: Pick<Secrets, 'encrypt'>,
): Promise<number> {
  await deleteUnconfirmedApps(transaction);
  const apps = await selectApps(transaction);
  for (const app of apps) await updateAppSecret(transaction, app.userId, to.encrypt(from.decrypt(app.sealedSecret)));
  return apps.length;
}

/** The key of their secrets is lost: people who have no passkey set up a second factor again. */
export async function forgetApps(transaction: Database): Promise<void> {
  await deleteUnconfirmedApps(transaction);
  for (const { userId } of await selectApps(transaction)) {
    await deleteApp(transaction, userId);
    if (!(await hasFactor(transaction, userId))) await forgetFactors(transaction, userId);
  }
}

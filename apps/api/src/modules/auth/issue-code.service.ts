import { CODE_LIFETIME_MINUTES, emailKey } from '@kickstand/contract/auth/auth.rules';
import type { Deps } from '../../deps.ts';
import { newCode } from '../../secrets/secrets.ts';
import { findUserByEmail } from './auth.queries.ts';
import { type CodePlace, replaceCode } from './codes.queries.ts';
import { findRegistration } from './registrations.queries.ts';

/**
 * Generates the code when its message is sent: its ten minutes start then, and only the message contains the code. A
 * retry generates a new one, so the last message always holds the valid code.
 */
export async function issueCode(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  email: string,
  about: Pick<CodePlace, 'purpose' | 'slot'>,
): Promise<{ fullName: string; code: string } | null> {
  const place = { emailKey: emailKey(email), ...about };
  const fullName = await findReceiver(deps, place);
  if (fullName === null) return null;
  const code = newCode();
  const expiresAt = new Date(deps.now().getTime() + CODE_LIFETIME_MINUTES * 60_000);
  const codeHash = deps.secrets.hashCode(place.purpose, place.emailKey, code);
  await replaceCode(deps.db, { ...place, codeHash, expiresAt });
  return { fullName, code };
}

/** The name of the person who may receive this code at this address, or null. */
async function findReceiver({ db }: Pick<Deps, 'db'>, { emailKey, purpose, slot }: CodePlace): Promise<string | null> {
  const user = await findUserByEmail(db, emailKey);
  if (!user?.isActive) return null;
  if (purpose === 'forgot-password') return user.fullName;
  const registration = user.verifiedAt ? null : await findRegistration(db, slot);
  return registration?.userId === user.id ? registration.fullName : null;
}

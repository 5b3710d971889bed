import { CODE_LIFETIME_MINUTES, emailKey } from '@kickstand/contract/auth/auth.rules';
import type { Deps } from '../../deps.ts';
import { newCode } from '../../secrets/secrets.ts';
import { type CodePurpose, findUserByEmail, replaceCode, type UserRow } from './auth.queries.ts';

/**
 * Makes the code at the moment its message leaves: its ten minutes begin then, and the code itself stands nowhere but in
 * the message. A repeated attempt makes a new one, so the last message always holds the one that works.
 */
export async function issueCode(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  email: string,
  purpose: CodePurpose,
): Promise<{ fullName: string; code: string } | null> {
  const key = emailKey(email);
  const user = await findUserByEmail(deps.db, key);
  if (!user || !mayReceiveCode(user, purpose)) return null;
  const code = newCode();
  const expiresAt = new Date(deps.now().getTime() + CODE_LIFETIME_MINUTES * 60_000);
  await replaceCode(deps.db, {
    emailKey: key,
    purpose,
    codeHash: deps.secrets.hashCode(purpose, key, code),
    expiresAt,
  });
  return { fullName: user.fullName, code };
}

function mayReceiveCode(user: UserRow, purpose: CodePurpose): boolean {
  return user.isActive && (purpose === 'forgot-password' || user.verifiedAt === null);
}

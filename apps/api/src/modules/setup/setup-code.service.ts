import { randomUUID } from 'node:crypto';
import type { SessionUser } from '@kickstand/contract/auth/auth.schema';
import { comparableCode } from '@kickstand/contract/setup/setup.rules';
import type { ClaimForm } from '@kickstand/contract/setup/setup.schema';
import type { Caller } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { sameText } from '../../secrets/secrets.ts';
import { openSession } from '../auth/sessions.service.ts';
import { hasAdministrator } from '../installation/installation.service.ts';
import { clearAttempts, countAttempt } from '../limits/limits.service.ts';
import { createAdministrator } from './administrator.service.ts';
import { deleteNote, keepNote, selectNotes } from './setup.queries.ts';

type CodeDeps = Pick<Deps, 'db' | 'secrets'>;

/** Without I, O, 0 and 1, which are easily confused: 32 signs, five bits each. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 20;
/** The nonce changes the code after each use; without SECRET_KEY it tells nothing about the code. */
const NONCE = 'code-nonce';

/** The code that proves access to the server; null once there is an administrator. All instances print the same. */
export async function findSetupCode(deps: CodeDeps): Promise<string | null> {
  if (await hasAdministrator(deps)) return null;
  return codeOf(deps, await keepNote(deps.db, NONCE, randomUUID()));
}

/** Whether the site waits for its first administrator. */
export const isUnclaimed = async (deps: Pick<Deps, 'db'>): Promise<boolean> => !(await hasAdministrator(deps));

/** Creates the first administrator for a person who has the code. Of two at once, one succeeds. */
export async function claimSite(
  deps: CodeDeps & Pick<Deps, 'now' | 'settings'>,
  { code, ...form }: ClaimForm,
  caller: Caller,
): Promise<{ token: string; user: SessionUser }> {
  await countAttempt(deps, 'setup-code', caller.address);
  if (await hasAdministrator(deps)) throw new AppError('SITE_CLAIMED');
  const nonce = (await selectNotes(deps.db)).get(NONCE);
  const isRight = nonce !== undefined && sameText(comparableCode(code), comparableCode(codeOf(deps, nonce)));
  if (!isRight) throw fieldError('WRONG_SETUP_CODE', 'code');
  const account = await createAdministrator(deps, form, null, async (transaction) => {
    if (!(await deleteNote(transaction, NONCE))) throw new AppError('SITE_CLAIMED');
  });
  await clearAttempts(deps, 'setup-code', caller.address);
  return deps.db.transaction((transaction) => openSession(deps, transaction, account, caller));
}

function codeOf({ secrets }: Pick<Deps, 'secrets'>, nonce: string): string {
  const bytes = Buffer.from(secrets.derive(`setup code\n${nonce}`), 'base64url').subarray(0, LENGTH);
  const signs = [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return (signs.match(/.{5}/g) ?? []).join('-');
}

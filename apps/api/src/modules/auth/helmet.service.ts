import type { SessionUser } from '@kickstand/contract/auth/auth.schema';
import { type Helmet, helmetKey } from '@kickstand/contract/auth/helmet.rules';
import type { CurrentSession } from '../../core/actor.ts';
import { changeContent } from '../../core/content-version.ts';
import { helmetOf } from '../../core/helmet-of.ts';
import type { Deps } from '../../deps.ts';
import { updateHelmet } from './auth.queries.ts';
import { presentUser } from './sessions.service.ts';

/** The walls of rides and events show it, so what is cached of them is stale; the same paint again changes nothing. */
export async function paintHelmet(
  deps: Pick<Deps, 'db' | 'contentVersion'>,
  { user }: CurrentSession,
  helmet: Helmet,
): Promise<SessionUser> {
  const isSame = user.helmet !== null && helmetKey(helmetOf(user)) === helmetKey(helmet);
  if (!isSame) await changeContent(deps, (transaction) => updateHelmet(transaction, user.id, helmet));
  return presentUser({ ...user, helmet });
}

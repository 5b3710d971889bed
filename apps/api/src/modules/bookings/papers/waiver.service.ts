import { createHash } from 'node:crypto';
import { WAIVER } from '@kickstand/contract/club/defaults/policies/waiver';
import { filledText } from '@kickstand/contract/club/policies/policy-words.rules';
import { AppError, fieldError } from '../../../core/app-error.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { findWaiverText, insertWaiverText } from './waiver.queries.ts';

type Waiver = { _id: string; text: string };

/** The text that riders agree to now, with the club's words filled in. */
function currentWaiver({ club }: Pick<Deps, 'club'>): Waiver {
  const content = club.current();
  const text = filledText(content.policies.waiver || WAIVER, content);
  return { _id: createHash('sha256').update(text).digest('hex'), text };
}

export async function getWaiver(deps: Pick<Deps, 'db' | 'club'>, id: string): Promise<Waiver> {
  const current = currentWaiver(deps);
  if (id === 'current' || id === current._id) return current;
  const text = await findWaiverText(deps.db, id);
  if (text === null) throw new AppError('WAIVER_NOT_FOUND');
  return { _id: id, text };
}

/** Keeps the text that a rider has agreed to. Words that were published after they read it are not theirs. */
export async function keepWaiver(
  deps: Pick<Deps, 'club' | 'now'>,
  transaction: Database,
  readId: string,
): Promise<{ waiverId: string; waiverAgreedAt: Date }> {
  const current = currentWaiver(deps);
  if (readId !== current._id) throw fieldError('WAIVER_CHANGED', 'papers.waiver');
  const waiverAgreedAt = deps.now();
  await insertWaiverText(transaction, { id: current._id, words: current.text, createdAt: waiverAgreedAt });
  return { waiverId: current._id, waiverAgreedAt };
}

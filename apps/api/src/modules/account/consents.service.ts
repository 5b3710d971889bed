import { createHash } from 'node:crypto';
import type { Consent } from '@kickstand/contract/account/account.schema';
import { CONSENT_PURPOSES, CONSENTS, type ConsentPurpose } from '@kickstand/contract/account/consents.rules';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { selectConsents, upsertConsent } from './account.queries.ts';

/** Every purpose; people who have decided nothing agreed when they registered, as the privacy policy says. */
export async function listConsents({ db }: Pick<Deps, 'db'>, userId: string): Promise<Consent[]> {
  const decided = await selectConsents(db, userId);
  return CONSENT_PURPOSES.map((purpose) => {
    const row = decided.find((one) => one.purpose === purpose);
    return { purpose, isGiven: row?.isGiven ?? true, decidedAt: row?.decidedAt.toISOString() ?? null };
  });
}

/** Takes effect at once: walls that were cached are stale. */
export async function decideConsent(
  deps: Pick<Deps, 'db' | 'now' | 'contentVersion'>,
  current: CurrentSession,
  purpose: ConsentPurpose,
  isGiven: boolean,
): Promise<Consent[]> {
  const { id: userId } = current.user;
  const textVersion = createHash('sha256').update(CONSENTS[purpose]).digest('hex').slice(0, 16);
  await changeContent(deps, async (transaction) => {
    const decidedAt = deps.now();
    await upsertConsent(transaction, { userId, purpose, isGiven, textVersion, decidedAt });
    await writeAudit(transaction, {
      at: decidedAt,
      actor: actorOf(current),
      action: isGiven ? 'user.consent-given' : 'user.consent-withdrawn',
      entity: 'user',
      entityId: userId,
      after: { purpose, textVersion },
    });
  });
  return listConsents(deps, userId);
}

import { actorOf, type CurrentSession } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { forgetPersonOfAudit, writeAudit } from '../audit/audit.service.ts';
import { forgetPersonOfBookings } from '../bookings/personal-data.service.ts';
import { forgetKeysOf } from '../idempotency/idempotency.service.ts';
import { forgetMailsTo } from '../mail/mail.service.ts';
import { forgetReviewsOf } from '../reviews/moderate-reviews.service.ts';
import { deleteUserRow, type UserRow } from './users.queries.ts';

/**
 * Deletes an account and what is known about its person, except for what the books need. Reviews and the log come first:
 * they find the person by their bookings. The rows that refer to the account follow it by foreign key.
 */
export async function forgetPerson(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  { id, emailKey, role, clubRole, isActive }: UserRow,
): Promise<void> {
  await forgetReviewsOf(deps, transaction, current, id);
  await forgetPersonOfAudit(transaction, id);
  await forgetPersonOfBookings(transaction, id);
  await forgetMailsTo(transaction, emailKey);
  await forgetKeysOf(transaction, id);
  await deleteUserRow(transaction, { id, emailKey });
  const actor = actorOf(current);
  await writeAudit(transaction, {
    at: deps.now(),
    // a person who erases their own account leaves no name behind
    actor: actor.id === id ? { ...actor, name: '' } : actor,
    action: 'user.deleted',
    entity: 'user',
    entityId: id,
    before: { role, clubRole, isActive },
  });
}

import { actorOf, type CurrentSession } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Whose } from '../../db/whose-bookings.ts';
import type { Deps } from '../../deps.ts';
import { forgetPersonOfAudit, forgetRiderOfAudit, writeAudit } from '../audit/audit.service.ts';
import { forgetRiderOfBookings } from '../bookings/personal-data.service.ts';
import { forgetKeysOf } from '../idempotency/idempotency.service.ts';
import { forgetMails } from '../mail/mail.service.ts';
import { forgetReviewsOf } from '../reviews/moderate-reviews.service.ts';
import { deleteUserRow, type UserRow } from './users.queries.ts';

/**
 * Deletes an account and what is known about its person, except for what the books need. The rows that refer to the
 * account follow it by foreign key.
 */
export async function forgetPerson(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  { id, emailKey, role, clubRole, isActive }: UserRow,
): Promise<void> {
  await forgetRider(deps, transaction, current, { userId: id });
  await forgetPersonOfAudit(transaction, id);
  await forgetMails(transaction, { emailKey, bookingIds: [] });
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

/**
 * What bookings, their reviews and the log say about the rider, a member or a guest. Reviews and the log come first: they
 * find the person by the bookings. Returns how many reviews there were.
 */
export async function forgetRider(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  whose: Whose,
): Promise<number> {
  const reviews = await forgetReviewsOf(deps, transaction, current, whose);
  await forgetRiderOfAudit(transaction, whose);
  await forgetRiderOfBookings(transaction, whose);
  return reviews;
}

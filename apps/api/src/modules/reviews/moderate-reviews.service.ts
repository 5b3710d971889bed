import type { ReviewState, RiderReview } from '@kickstand/contract/reviews/reviews.schema';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Whose } from '../../db/whose-bookings.ts';
import type { Deps } from '../../deps.ts';
import { forgetReviewsOfAudit, writeAudit } from '../audit/audit.service.ts';
import { addReviewToClub, removeReviewsFromClub } from '../club/club-reviews.service.ts';
import { deleteReviewsOf, lockReview, type ReviewRow, selectReviews, updateState } from './reviews.queries.ts';

export async function listReviews({ db }: Pick<Deps, 'db'>): Promise<RiderReview[]> {
  return (await selectReviews(db)).map(({ review, kind, title, startsAt }) => ({
    _id: review.id,
    name: review.name,
    text: review.text,
    rating: review.rating,
    state: review.state,
    item: { kind, title, startTime: startsAt?.toISOString() ?? null },
    createdAt: review.createdAt.toISOString(),
    decidedAt: review.decidedAt?.toISOString() ?? null,
  }));
}

type DecideDeps = Pick<Deps, 'db' | 'now' | 'contentVersion' | 'club'>;

/** Publishes a review with the club's own ones. A second time changes nothing. */
export function approveReview(deps: DecideDeps, current: CurrentSession, id: string): Promise<void> {
  return addReviewToClub(deps, current, async (transaction) => {
    const review = await getLocked(transaction, id);
    if (review.state === 'approved') return null;
    await decide(deps, transaction, current, review, 'approved');
    const { name, text, rating } = review;
    return { id, name, text, rating, portrait: { kind: 'helmet', seed: id } };
  });
}

export async function declineReview(deps: DecideDeps, current: CurrentSession, id: string): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const review = await getLocked(transaction, id);
    if (review.state === 'approved') throw new AppError('REVIEW_SHOWN');
    if (review.state === 'waiting') await decide(deps, transaction, current, review, 'declined');
  });
}

async function getLocked(transaction: Database, id: string): Promise<ReviewRow> {
  const review = await lockReview(transaction, id);
  if (!review) throw new AppError('REVIEW_NOT_FOUND');
  return review;
}

async function decide(
  { now }: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  { id, bookingId }: ReviewRow,
  state: ReviewState,
): Promise<void> {
  const at = now();
  await updateState(transaction, id, { state, decidedBy: current.user.id, decidedAt: at });
  const action = `booking.review-${state}`;
  await writeAudit(transaction, { at, actor: actorOf(current), action, entity: 'booking', entityId: bookingId });
}

/**
 * Removes what a person has written, wherever it is shown or kept. To be called while their bookings name them. Returns
 * how many reviews they were.
 */
export async function forgetReviewsOf(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  whose: Whose,
): Promise<number> {
  const ids = await deleteReviewsOf(transaction, whose);
  if (ids.length === 0) return 0;
  await removeReviewsFromClub(deps, transaction, current, ids);
  await forgetReviewsOfAudit(transaction, ids);
  return ids.length;
}

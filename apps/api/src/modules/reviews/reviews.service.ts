import { randomUUID } from 'node:crypto';
import { eventPlace } from '@kickstand/contract/events/events.rules';
import type { ReviewForm, ThanksPage } from '@kickstand/contract/reviews/reviews.schema';
import { pictureUrl } from '@kickstand/contract/shared/pictures';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { countAttempt } from '../limits/limits.service.ts';
import { readReviewToken } from './review-token.ts';
import { findReviewed, findStory, insertReview } from './reviews.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

/** What the thanks lead to: the pictures once they are on the site, and the rider's own review. */
export async function getThanks(deps: ReadDeps, token: string): Promise<ThanksPage> {
  const { kind, title, place, venue, startsAt, name, review, ...madeFrom } = await openReviewed(deps, token);
  const story = await findStory(deps.db, madeFrom, deps.now());
  return {
    item: {
      kind,
      title,
      startTime: startsAt?.toISOString() ?? null,
      venue: venue ? eventPlace({ location: place, venue }) : place,
    },
    story: story && {
      _id: story.id,
      distance: story.distance,
      participants: story.participants,
      imgUrl: story.imgUrl ?? pictureUrl('completed-rides', story.id, story.picture),
      gallery: story.gallery,
    },
    name,
    review: review && { rating: review.rating, text: review.text, name: review.name },
  };
}

/** Keeps what a rider says, once for each booking, until an editor decides. */
export async function sendReview(
  deps: ReadDeps & Pick<Deps, 'settings'>,
  token: string,
  review: ReviewForm,
): Promise<void> {
  const { bookingId } = await openReviewed(deps, token);
  await countAttempt(deps, 'reviews', bookingId);
  const isNew = await insertReview(deps.db, { ...review, id: randomUUID(), bookingId, createdAt: deps.now() });
  if (!isNew) throw new AppError('REVIEW_EXISTS');
}

/** The booking that a link is for, as long as its rider has the place. */
async function openReviewed(deps: ReadDeps, token: string) {
  const read = readReviewToken(deps, token);
  if (!read) throw new AppError('REVIEW_LINK_INVALID');
  if (read.isExpired) throw new AppError('REVIEW_LINK_EXPIRED');
  const booking = await findReviewed(deps.db, read.bookingId);
  if (booking?.status !== 'paid' || !booking.isOwned || booking.outcome === 'no-show') {
    throw new AppError('REVIEW_LINK_INVALID');
  }
  return { ...booking, bookingId: read.bookingId };
}

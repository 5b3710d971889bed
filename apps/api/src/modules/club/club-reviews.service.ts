import type { ReviewsSection } from '@kickstand/contract/club/sections/reviews.schema';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { changeClub, writeVersion } from './change-club.service.ts';
import { lockSection, selectDraft, withoutReviews, writeDraft } from './club.queries.ts';
import { checkedContent, type SectionContent, shownContent } from './club-record.ts';

type Review = ReviewsSection['reviews'][number];

/** As many as the section takes. */
const MAX_REVIEWS = 12;
const SECTION = 'reviews';

const reviewsIn = (content: SectionContent): Review[] => (content as Partial<ReviewsSection>).reviews ?? [];

/**
 * Publishes one more review after those that are shown, as a separate version; the draft that waits gets it too, so
 * that publishing it doesn't take the review off the site. `make` is part of the transaction; null adds none.
 */
export function addReviewToClub(
  deps: Pick<Deps, 'db' | 'now' | 'contentVersion' | 'club'>,
  current: CurrentSession,
  make: (transaction: Database) => Promise<Review | null>,
): Promise<void> {
  return changeClub(deps, async (transaction) => {
    const before = await lockSection(transaction, SECTION);
    const review = await make(transaction);
    if (!review) return;
    const shown = reviewsIn(shownContent(SECTION, before.content));
    if (shown.length >= MAX_REVIEWS) throw new AppError('REVIEWS_FULL');
    const content = checkedContent(SECTION, { reviews: [...shown, review] });
    await writeVersion(transaction, deps.now(), current, before, { section: SECTION, content, restoredFrom: null });
    const draft = await selectDraft(transaction, SECTION);
    if (!draft) return;
    const drafted = { reviews: [...reviewsIn(draft.content), review] };
    const { basedOn, authorId, savedAt } = draft;
    await writeDraft(transaction, {
      section: SECTION,
      basedOn,
      content: drafted,
      authorId: authorId ?? current.user.id,
      savedAt,
    });
  });
}

/** Takes reviews off the site, and out of the draft and every earlier version. */
export async function removeReviewsFromClub(
  { now }: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  ids: string[],
): Promise<void> {
  const before = await lockSection(transaction, SECTION);
  const shown = reviewsIn(shownContent(SECTION, before.content));
  const kept = shown.filter(({ id }) => !ids.includes(id));
  if (kept.length < shown.length) {
    const next = { section: SECTION, content: { reviews: kept }, restoredFrom: null } as const;
    await writeVersion(transaction, now(), current, before, next);
  }
  await withoutReviews(transaction, ids);
}

import type { ReviewsSection } from '@kickstand/contract/club/sections/reviews.schema';
import { useClubPart } from '../../lib/club/club.tsx';
import { clubPortraits, portraitAlt } from '../../lib/club/club-picture.ts';
import { bringNearWhenIdle } from '../../lib/page/bring-near.ts';
import { cx } from '../../ui/base/cx.ts';
import { Stars } from '../../ui/base/stars.tsx';
import { Dots, PauseButton } from '../../ui/carousel/carousel-controls.tsx';
import { useCarousel, useSwipe } from '../../ui/carousel/use-carousel.ts';
import './reviews.css';

const EVERY_MS = 4000;

type Review = ReviewsSection['reviews'][number];

const portraitOf = clubPortraits(
  'reviewer',
  import.meta.glob<string>('../../../.cache/pictures/reviewer_*', { eager: true, query: '?url', import: 'default' }),
);

/** Participants' reviews, one at a time in an endless loop; dots but no arrows. */
export function Reviews() {
  const { reviews } = useClubPart('reviews');
  return reviews.length > 0 && <ReviewCarousel reviews={reviews} />;
}

function ReviewCarousel({ reviews }: { reviews: readonly Review[] }) {
  const count = reviews.length;
  const carousel = useCarousel({ count, everyMs: EVERY_MS });
  const { onTouchStart, onTouchEnd } = useSwipe(carousel.go);
  return (
    <section
      ref={bringNearWhenIdle}
      className="page-section far-part reviews"
      aria-labelledby="reviews"
      aria-roledescription="carousel"
    >
      <h2 id="reviews">Reviews from our participants</h2>
      <div
        className="reviews-controls"
        aria-live={carousel.isMoving ? 'off' : 'polite'}
        {...carousel.restProps}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
      >
        {reviews.map((review, position) => (
          <Voice
            key={review.id}
            review={review}
            label={`${position + 1} of ${count}`}
            isCurrent={position === carousel.index}
          />
        ))}
      </div>
      {count > 1 && (
        <div className="flow-row">
          <div {...carousel.restProps}>
            <Dots
              count={count}
              current={carousel.index}
              onSelect={carousel.select}
              name={(position) => `Review ${position} of ${count}`}
            />
          </div>
          <PauseButton isPlaying={carousel.isPlaying} onToggle={carousel.togglePlaying} of="reviews" />
        </div>
      )}
    </section>
  );
}

/** All of them overlap, so that the longest sets the height and nothing jumps. */
function Voice({ review, label, isCurrent }: { review: Review; label: string; isCurrent: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
    <div
      className={cx('review', isCurrent && 'review-current')}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
    >
      <img
        className="round-picture"
        {...portraitOf(review.portrait)}
        sizes="(max-width: 900px) 140px, 22vw"
        alt={portraitAlt(review.portrait, review.name, 'Illustration: ')}
        loading="lazy"
        decoding="async"
      />
      <figure>
        <Stars value={review.rating} />
        <blockquote className="display-text">“{review.text}”</blockquote>
        <figcaption>{review.name}</figcaption>
      </figure>
    </div>
  );
}

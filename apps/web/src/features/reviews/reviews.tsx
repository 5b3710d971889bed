import { REVIEWS, type Review } from '../../content/reviews.ts';
import { pictureFinder } from '../../lib/page/pictures.ts';
import { cx } from '../../ui/base/cx.ts';
import { Stars } from '../../ui/base/stars.tsx';
import { Dots, PauseButton } from '../../ui/carousel/carousel-controls.tsx';
import { useCarousel, useSwipe } from '../../ui/carousel/use-carousel.ts';
import './reviews.css';

const EVERY_MS = 4000;
const COUNT = REVIEWS.length;

const portrait = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/reviewer_*', { eager: true, query: '?url', import: 'default' }),
);

/** Participants' reviews, one at a time in an endless loop; dots but no arrows. */
export function Reviews() {
  const carousel = useCarousel({ count: COUNT, everyMs: EVERY_MS });
  const { onTouchStart, onTouchEnd } = useSwipe(carousel.go);
  return (
    <section className="page-section reviews" aria-labelledby="reviews" aria-roledescription="carousel">
      <h2 id="reviews">Reviews from our participants</h2>
      <div
        className="reviews-controls"
        aria-live={carousel.isMoving ? 'off' : 'polite'}
        {...carousel.restProps}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
      >
        {REVIEWS.map((review, position) => (
          <Voice
            key={review.name}
            review={review}
            label={`${position + 1} of ${COUNT}`}
            isCurrent={position === carousel.index}
          />
        ))}
      </div>
      <div className="flow-row">
        <div {...carousel.restProps}>
          <Dots
            count={COUNT}
            current={carousel.index}
            onSelect={carousel.select}
            name={(position) => `Review ${position} of ${COUNT}`}
          />
        </div>
        <PauseButton isPlaying={carousel.isPlaying} onToggle={carousel.togglePlaying} of="reviews" />
      </div>
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
        {...portrait(`reviewer_${review.seed}`)}
        srcSet={undefined}
        alt={`Illustration: helmet of ${review.name}`}
        loading="lazy"
        decoding="async"
      />
      <figure>
        <Stars value={review.rating} />
        <blockquote className="display-text">“{review.review}”</blockquote>
        <figcaption>{review.name}</figcaption>
      </figure>
    </div>
  );
}

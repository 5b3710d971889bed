import { useRef } from 'react';
import { GALLERY } from '../../content/gallery.ts';
import { pictureFinder } from '../../lib/page/pictures.ts';
import { cx } from '../../ui/base/cx.ts';
import { PauseButton } from '../../ui/carousel/pause-button.tsx';
import { useCarousel } from '../../ui/carousel/use-carousel.ts';
import { useSwipe } from '../../ui/carousel/use-swipe.ts';
import { useIsNear } from './use-is-near.ts';
import { useSlide } from './use-slide.ts';
import { useVisibleMoments } from './use-visible-moments.ts';
import './riding-moments.css';

const EVERY_MS = 2500;
const COUNT = GALLERY.length;

const momentPicture = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/moment_*', { eager: true, query: '?url', import: 'default' }),
);

/**
 * Seven pictures that pass by in a circle, without dots or arrows. They keep their order in the document; their places
 * in the row go round: place 0 lies just outside on the left, the ones to be seen begin at 1.
 */
export function RidingMoments({ className }: { className?: string }) {
  const carousel = useCarousel({ count: COUNT, everyMs: EVERY_MS });
  const swipe = useSwipe(carousel.go);
  const track = useRef<HTMLUListElement>(null);
  const visible = useVisibleMoments(track);
  const isNear = useIsNear(track, '400px');
  useSlide(track, carousel.index, carousel.step);

  const placeOf = (position: number) => (position - carousel.index + 1 + COUNT) % COUNT;
  const shown = Array.from({ length: visible }, (_, offset) => ((carousel.index + offset) % COUNT) + 1);

  return (
    <section className={cx('sec moments', className)} aria-labelledby="moments" aria-roledescription="carousel">
      <div className="sec-h">
        <h2 id="moments">Riding moments</h2>
        <PauseButton isPlaying={carousel.isPlaying} onToggle={carousel.togglePlaying} of="riding moments" />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: pictures are no set of form fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus rests the reel, and the arrow keys move it */}
      <div className="reel" role="group" aria-label="Pictures" tabIndex={0} {...carousel.restProps} {...swipe}>
        <ul ref={track}>
          {GALLERY.map(({ seed, caption, alt }, position) => (
            <li key={seed} data-place={placeOf(position)}>
              <figure>
                <img
                  {...momentPicture(`moment_${seed}`)}
                  sizes="(max-width: 767px) 88vw, (max-width: 1023px) 45vw, (max-width: 1279px) 30vw, 22vw"
                  alt={alt}
                  decoding="async"
                  loading={isNear && placeOf(position) <= visible + 1 ? 'eager' : 'lazy'}
                />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className="vh" aria-live={carousel.isMoving ? 'off' : 'polite'}>
          {shown.join(', ')} of {COUNT}
        </p>
      </div>
    </section>
  );
}

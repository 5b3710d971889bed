import type { ClubMoment } from '@kickstand/contract/club/sections/gallery.schema';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useClubPart } from '../../lib/club/club.tsx';
import { clubPictures } from '../../lib/club/club-picture.ts';
import { bringNearWhenIdle } from '../../lib/page/bring-near.ts';
import { cx } from '../../ui/base/cx.ts';
import { PauseButton } from '../../ui/carousel/carousel-controls.tsx';
import { useCarousel, useReducedMotion, useSwipe } from '../../ui/carousel/use-carousel.ts';
import './riding-moments.css';

const EVERY_MS = 2500;
/** As many may fit into the row, so there would be nothing to rotate. */
const FEW = 4;

const momentPicture = clubPictures(
  import.meta.glob<string>('../../../.cache/pictures/moment_*', { eager: true, query: '?url', import: 'default' }),
);

export function RidingMoments({ className }: { className?: string }) {
  const { moments } = useClubPart('gallery');
  if (moments.length === 0) return null;
  return moments.length > FEW ? (
    <Reel moments={moments} className={className} />
  ) : (
    <StillRow moments={moments} className={className} />
  );
}

type Props = { moments: readonly ClubMoment[]; className: string | undefined };

/** As few as may fit stand still; a narrow window moves the row by hand. */
function StillRow({ moments, className }: Props) {
  return (
    <section
      ref={bringNearWhenIdle}
      className={cx('page-section far-part moments', className)}
      aria-labelledby="moments"
    >
      <div className="page-section-head">
        <h2 id="moments">Riding moments</h2>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: pictures are no set of form fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what doesn't fit */}
      <div className="reel reel-still" role="group" aria-label="Pictures" tabIndex={0}>
        <ul>
          {moments.map((moment) => (
            <li key={moment.id}>
              <Moment {...moment} loading="lazy" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/**
 * Pictures that rotate in a circle, without dots or arrows. They keep their order in the document; their positions in
 * the row rotate: position 0 is just outside on the left, the visible ones begin at 1.
 */
function Reel({ moments, className }: Props) {
  const count = moments.length;
  const carousel = useCarousel({ count, everyMs: EVERY_MS });
  const swipe = useSwipe(carousel.go);
  const track = useRef<HTMLUListElement>(null);
  const visible = useVisibleMoments(track);
  const isNear = useIsNear(track, '400px');
  useSlide(track, carousel.index, carousel.step);

  const placeOf = (position: number) => (position - carousel.index + 1 + count) % count;
  const shown = Array.from({ length: visible }, (_, offset) => ((carousel.index + offset) % count) + 1);

  return (
    <section
      ref={bringNearWhenIdle}
      className={cx('page-section far-part moments', className)}
      aria-labelledby="moments"
      aria-roledescription="carousel"
    >
      <div className="page-section-head">
        <h2 id="moments">Riding moments</h2>
        <PauseButton isPlaying={carousel.isPlaying} onToggle={carousel.togglePlaying} of="riding moments" />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: pictures are no set of form fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus rests the reel, and the arrow keys move it */}
      <div className="reel" role="group" aria-label="Pictures" tabIndex={0} {...carousel.restProps} {...swipe}>
        <ul ref={track}>
          {moments.map((moment, position) => (
            <li key={moment.id} data-place={placeOf(position)}>
              <Moment {...moment} loading={isNear && placeOf(position) <= visible + 1 ? 'eager' : 'lazy'} />
            </li>
          ))}
        </ul>
        <p className="visually-hidden" aria-live={carousel.isMoving ? 'off' : 'polite'}>
          {shown.join(', ')} of {count}
        </p>
      </div>
    </section>
  );
}

function Moment({ caption, picture, loading }: ClubMoment & { loading: 'eager' | 'lazy' }) {
  return (
    <figure>
      <img
        {...momentPicture('moment', picture)}
        sizes="(max-width: 767px) 88vw, (max-width: 1023px) 45vw, (max-width: 1279px) 30vw, 22vw"
        alt={picture.alt}
        decoding="async"
        loading={loading}
      />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** True once an element is about to be seen, and from then on. */
function useIsNear(target: RefObject<Element | null>, margin: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, margin]);
  return isNear;
}

const SLIDE = { duration: 600, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** Animates the track to the next picture, which is already in place; with reduced motion it jumps there. */
function useSlide(track: RefObject<HTMLElement | null>, index: number, step: number) {
  const isStill = useReducedMotion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one glide for each change of the picture
  useLayoutEffect(() => {
    const element = track.current;
    if (!element || step === 0 || isStill) return;
    const glide = element.animate([{ transform: `translateX(${step * slideWidth(element)}px)` }, {}], SLIDE);
    return () => glide.cancel();
  }, [index]);
}

/** A picture and the gap after it. */
function slideWidth(track: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0;
  return (track.firstElementChild?.getBoundingClientRect().width ?? 0) + gap;
}

/** The count riding-moments.css shows in a wide window; while prerendering there is no window to measure. */
const DEFAULT = 4;
const RESIZE_DEBOUNCE_MS = 50;

/** How many pictures the stylesheet shows at the window's width, read again after a resize. */
function useVisibleMoments(track: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(DEFAULT);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      if (track.current) setCount(Number(getComputedStyle(track.current).getPropertyValue('--visible')) || DEFAULT);
    };
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, RESIZE_DEBOUNCE_MS);
    };
    measure();
    window.addEventListener('resize', resized);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', resized);
    };
  }, [track]);
  return count;
}

import type { ClubPerson } from '@kickstand/contract/club/sections/people.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useClubPart } from '../../lib/club/club.tsx';
import { portraitAlt } from '../../lib/club/club-picture.ts';
import { useTilt } from '../../lib/hooks/use-tilt.ts';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/base/badge.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Dots, PauseButton } from '../../ui/carousel/carousel-controls.tsx';
import { useCarousel, useSwipe } from '../../ui/carousel/use-carousel.ts';
import { MissingImage } from '../../ui/media/picture.tsx';
import { portraitOf, SocialLinks } from './person.tsx';
import './rider-showcase.css';

const EVERY_MS = 3000;
const REST_AFTER_CHOICE_MS = 8000;

/** One rider large, all of them below; it advances automatically, with a pause after a rider is selected. */
export function RiderShowcase() {
  const { badge, riders } = useClubPart('people');
  return riders.length > 0 ? <RiderCarousel badge={badge} riders={riders} /> : <NoRiders badge={badge} />;
}

/** A club that shows no riders still has a title and a free place. */
function NoRiders({ badge }: { badge: string }) {
  return (
    <section className="rider-night rider-night-empty" aria-labelledby="our-riders">
      <div>
        {badge && <Badge tone="amber">{badge}</Badge>}
        <h1 id="our-riders">Our Riders</h1>
        <Invitation isFirst />
      </div>
      <FreePlace />
    </section>
  );
}

function RiderCarousel({ badge, riders }: { badge: string; riders: readonly ClubPerson[] }) {
  const count = riders.length;
  const { index, isMoving, isPlaying, togglePlaying, go, select, restProps } = useCarousel({
    count,
    everyMs: EVERY_MS,
    restAfterChoiceMs: REST_AFTER_CHOICE_MS,
  });
  const { onTouchStart, onTouchEnd } = useSwipe(go);
  const tilted = useTilt<HTMLDivElement>();
  const rider = riders[index] as ClubPerson;
  return (
    <section className="rider-night" aria-labelledby="our-riders" aria-roledescription="carousel" {...restProps}>
      <div className="rider-showcase" ref={tilted} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        <div>
          {badge && <Badge tone="amber">{badge}</Badge>}
          <h1 id="our-riders">Our Riders</h1>
          <RiderName name={rider.name} isAnnounced={!isMoving} />
          <div className="flow-row">
            <SocialLinks profile={rider} className={buttonClass({ variant: 'ghost', size: 's' })} hasWords />
          </div>
        </div>
        <Gauge count={count} position={index + 1}>
          <FeaturedPortrait key={rider.id} rider={rider} />
        </Gauge>
        {count > 1 && <PauseButton isPlaying={isPlaying} onToggle={togglePlaying} of="riders" />}
      </div>
      <Thumbnails riders={riders} current={index} onSelect={select} />
      {count > 1 && (
        <Dots count={count} current={index} onSelect={select} name={(position) => `Rider ${position} of ${count}`} />
      )}
      <Invitation />
    </section>
  );
}

const Invitation = ({ isFirst = false }: { isFirst?: boolean }) => (
  <p className="rider-invitation">
    The {isFirst ? 'first' : 'next'} place is free.{' '}
    <Link className="link" to={PATHS.helmet}>
      Paint your helmet
    </Link>
  </p>
);

/** First name and surname on separate lines, so that nothing below moves from one rider to the next. */
function RiderName({ name, isAnnounced }: { name: string; isAnnounced: boolean }) {
  const [first, ...rest] = name.split(' ');
  return (
    <p className="display-text rider-name" aria-live={isAnnounced ? 'polite' : 'off'}>
      <span>{first}</span> <span>{rest.join(' ')}</span>
    </p>
  );
}

type ThumbnailsProps = { riders: readonly ClubPerson[]; current: number; onSelect: (index: number) => void };

function Thumbnails({ riders, current, onSelect }: ThumbnailsProps) {
  return (
    <div className="rider-crew">
      <ul aria-label="All riders">
        {riders.map(({ id, name, portrait }, index) => {
          const [first, ...rest] = name.split(' ');
          return (
            <li key={id}>
              <button type="button" aria-pressed={index === current} onClick={() => onSelect(index)}>
                <img {...portraitOf(portrait)} sizes="80px" className="round-picture" alt="" />
                <span className="rider-crew-name">{first}</span>{' '}
                <span className="visually-hidden">{rest.join(' ')}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <Link className="rider-crew-free" to={PATHS.helmet}>
        <FreePlace />
        <span className="rider-crew-name">You?</span>
        <span className="visually-hidden"> Paint your helmet</span>
      </Link>
    </div>
  );
}

/** The outline of a helmet, where one is missing. */
const FreePlace = () => (
  <svg className="rider-free-place" viewBox="0 0 100 100" aria-hidden="true">
    <path d="M50 15C29 15 18 30 18 48C18 61 21 71 27 77C33 83 42 85 50 85C58 85 67 83 73 77C79 71 82 61 82 48C82 30 71 15 50 15ZM22 45C30 40 70 40 78 45C80 53 78 60 73 64C65 67 58 68 50 68C42 68 35 67 27 64C22 60 20 53 22 45Z" />
  </svg>
);

/** Render it with the rider's id as key: each picture arrives by itself. */
function FeaturedPortrait({ rider }: { rider: ClubPerson }) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'arrived' | 'failed'>('loading');

  // It may have loaded or failed before this script ran; a picture that is available at once must not flicker.
  useLayoutEffect(() => {
    const { complete, naturalWidth = 0 } = image.current ?? {};
    if (complete) setState(naturalWidth > 0 ? 'arrived' : 'failed');
  }, []);

  return (
    <>
      {state !== 'arrived' && (
        <MissingImage round className="round-picture" text={state === 'failed' ? 'IMAGE NOT FOUND' : 'Loading...'} />
      )}
      {state !== 'failed' && (
        <img
          {...portraitOf(rider.portrait)}
          sizes="(max-width: 900px) 70vw, 30vw"
          ref={image}
          className="round-picture"
          alt={portraitAlt(rider.portrait, rider.name)}
          fetchPriority="high"
          onLoad={() => setState('arrived')}
          onError={() => setState('failed')}
        />
      )}
    </>
  );
}

type GaugeProps = { count: number; position: number; children: ReactNode };

/** A speedometer's scale around a picture: one mark per rider, lit up to the current one; the odometer below. */
function Gauge({ count, position, children }: GaugeProps) {
  return (
    <div className="gauge">
      <svg viewBox="0 0 600 600" aria-hidden="true">
        {marksOf(count).map((mark, index) => (
          <path key={mark} d={mark} className={index < position ? 'gauge-lit' : undefined} />
        ))}
      </svg>
      {/* each new rider sets the needle off once more */}
      <svg key={position} className="gauge-rev" viewBox="0 0 600 600" aria-hidden="true">
        <path d={marksOf(count).join('')} />
      </svg>
      <div className="gauge-portrait">{children}</div>
      <p className="gauge-odometer">
        <span aria-hidden="true">
          {[...String(position).padStart(2, '0')].map((digit, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit of an odometer is its place
            <i key={place}>{digit}</i>
          ))}
          <em>of {count}</em>
        </span>
        <span className="visually-hidden">
          Rider {position} of {count}
        </span>
      </p>
    </div>
  );
}

const CENTRE = 300;
const OUTER = 288;
const INNER = 264;
const FIRST_ANGLE = 135;
const SWEEP = 270;

/** Evenly from the lower left over the top to the lower right; the gap at the bottom is for the odometer. */
function marksOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((FIRST_ANGLE + (SWEEP * index) / Math.max(1, count - 1)) * Math.PI) / 180;
    return `M${pointAt(angle, OUTER)}L${pointAt(angle, INNER)}`;
  });
}

const pointAt = (angle: number, radius: number) =>
  `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;

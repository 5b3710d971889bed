import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { RIDERS, type Rider } from '../../content/riders.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Dots, PauseButton } from '../../ui/carousel/carousel-controls.tsx';
import { useCarousel, useSwipe } from '../../ui/carousel/use-carousel.ts';
import { MissingImage } from '../../ui/media/picture.tsx';
import { portraitOf } from './portraits.ts';
import { SocialLinks } from './social-links.tsx';
import './rider-showcase.css';

const EVERY_MS = 3000;
const REST_AFTER_CHOICE_MS = 8000;
const COUNT = RIDERS.length;

/** One rider large, all of them below; it advances automatically, with a pause after a rider is selected. */
export function RiderShowcase() {
  const { index, isMoving, isPlaying, togglePlaying, go, select, restProps } = useCarousel({
    count: COUNT,
    everyMs: EVERY_MS,
    restAfterChoiceMs: REST_AFTER_CHOICE_MS,
  });
  const { onTouchStart, onTouchEnd } = useSwipe(go);
  const rider = RIDERS[index] as Rider;
  return (
    <section className="rider-night" aria-labelledby="our-riders" aria-roledescription="carousel" {...restProps}>
      <div className="rider-showcase" onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        <div>
          <Badge tone="amber">The Brotherhood</Badge>
          <h1 id="our-riders">Our Riders</h1>
          <RiderName name={rider.name} isAnnounced={!isMoving} />
          <div className="flow-row">
            <SocialLinks profile={rider} className={buttonClass({ variant: 'ghost', size: 's' })} hasWords />
            <PauseButton isPlaying={isPlaying} onToggle={togglePlaying} of="riders" />
          </div>
        </div>
        <Gauge count={COUNT} position={index + 1}>
          <FeaturedPortrait key={rider.id} rider={rider} />
        </Gauge>
      </div>
      <Thumbnails current={index} onSelect={select} />
      <Dots count={COUNT} current={index} onSelect={select} name={(position) => `Rider ${position} of ${COUNT}`} />
    </section>
  );
}

/** First name and surname on separate lines, so that nothing below moves from one rider to the next. */
function RiderName({ name, isAnnounced }: { name: string; isAnnounced: boolean }) {
  const [first, ...rest] = name.split(' ');
  return (
    <p className="display-text rider-name" aria-live={isAnnounced ? 'polite' : 'off'}>
      <span>{first}</span> <span>{rest.join(' ')}</span>
    </p>
  );
}

function Thumbnails({ current, onSelect }: { current: number; onSelect: (index: number) => void }) {
  return (
    <ul className="rider-crew" aria-label="All riders">
      {RIDERS.map(({ id, name, seed }, index) => {
        const [first, ...rest] = name.split(' ');
        return (
          <li key={id}>
            <button type="button" aria-pressed={index === current} onClick={() => onSelect(index)}>
              <img {...portraitOf(seed)} className="round-picture" alt="" />
              <span className="rider-crew-number">{first}</span>{' '}
              <span className="visually-hidden">{rest.join(' ')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Render it with the rider's id as key: each picture arrives by itself. */
function FeaturedPortrait({ rider }: { rider: Rider }) {
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
          {...portraitOf(rider.seed)}
          ref={image}
          className="round-picture"
          alt={`Helmet of ${rider.name}`}
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
      {children}
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
    const angle = ((FIRST_ANGLE + (SWEEP * index) / (count - 1)) * Math.PI) / 180;
    return `M${pointAt(angle, OUTER)}L${pointAt(angle, INNER)}`;
  });
}

const pointAt = (angle: number, radius: number) =>
  `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;

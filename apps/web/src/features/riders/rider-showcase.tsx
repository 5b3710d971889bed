import { RIDERS, type Rider } from '../../content/riders.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Dots } from '../../ui/carousel/dots.tsx';
import { PauseButton } from '../../ui/carousel/pause-button.tsx';
import { useCarousel } from '../../ui/carousel/use-carousel.ts';
import { useSwipe } from '../../ui/carousel/use-swipe.ts';
import { FeaturedPortrait } from './featured-portrait.tsx';
import { Gauge } from './gauge.tsx';
import { portraitOf } from './portraits.ts';
import { SocialLinks } from './social-links.tsx';
import './rider-showcase.css';

const EVERY_MS = 3000;
const REST_AFTER_CHOICE_MS = 8000;
const COUNT = RIDERS.length;

/** One rider large, all of them below; it moves on by itself until somebody is chosen, and then again. */
export function RiderShowcase() {
  const { index, isMoving, isPlaying, togglePlaying, go, select, restProps } = useCarousel({
    count: COUNT,
    everyMs: EVERY_MS,
    restAfterChoiceMs: REST_AFTER_CHOICE_MS,
  });
  const { onTouchStart, onTouchEnd } = useSwipe(go);
  const rider = RIDERS[index] as Rider;
  return (
    <section className="night" aria-labelledby="our-riders" aria-roledescription="carousel" {...restProps}>
      <div className="show" onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        <div>
          <Badge tone="amber">The Brotherhood</Badge>
          <h1 id="our-riders">Our Riders</h1>
          <RiderName name={rider.name} isAnnounced={!isMoving} />
          <div className="row">
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

/** First name and surname on a line each, so that nothing below moves from one rider to the next. */
function RiderName({ name, isAnnounced }: { name: string; isAnnounced: boolean }) {
  const [first, ...rest] = name.split(' ');
  return (
    <p className="d name" aria-live={isAnnounced ? 'polite' : 'off'}>
      <span>{first}</span> <span>{rest.join(' ')}</span>
    </p>
  );
}

function Thumbnails({ current, onSelect }: { current: number; onSelect: (index: number) => void }) {
  return (
    <ul className="crew" aria-label="All riders">
      {RIDERS.map(({ id, name, seed }, index) => {
        const [first, ...rest] = name.split(' ');
        return (
          <li key={id}>
            <button type="button" aria-pressed={index === current} onClick={() => onSelect(index)}>
              <img {...portraitOf(seed)} className="lid" alt="" />
              <span className="crew-n">{first}</span> <span className="vh">{rest.join(' ')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

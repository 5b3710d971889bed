import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { formatCount } from '@kickstand/contract/shared/money';
import { ridePath } from '@kickstand/contract/shared/site-paths';
import { type KeyboardEvent, useState } from 'react';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { Link } from '../../router/link.tsx';
import { cx } from '../../ui/base/cx.ts';
import { allDaysOf, distanceOf } from './completed-ride-words.ts';
import { useEveryRide } from './completed-rides.api.ts';
import { kilometresOf, type Peak, ridgeOf, SEASONS } from './ridge-shape.ts';
import './ride-ridge.css';

/** All kilometres on an odometer, and every ride as a peak of one ridge that leads to it. */
export function RideRidge() {
  const { rides, hasFailed } = useEveryRide();
  // its heights are styles, which the page's policy forbids in markup
  const isHydrated = useIsHydrated();
  if (rides?.length === 0 || hasFailed) return null;
  return (
    <section className="ride-ridge" aria-label="Kilometres so far">
      {isHydrated && rides && <Ridge rides={rides} />}
    </section>
  );
}

function Ridge({ rides }: { rides: CompletedRide[] }) {
  const peaks = ridgeOf(rides);
  const [place, setPlace] = useState(peaks.length - 1);
  const [isShown, setIsShown] = useState(false);
  const shown = peaks[place];

  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: peaks.length - 1 }[event.key];
    const link = to === undefined ? undefined : event.currentTarget.querySelectorAll('a')[to];
    if (!link) return;
    event.preventDefault();
    link.focus();
  };

  return (
    <>
      <div className="ridge-head">
        <Odometer kilometres={kilometresOf(rides)} rides={rides.length} />
        <p className="ridge-shown" aria-hidden="true">
          {isShown && shown ? (
            <>
              <b>{shown.ride.title}</b>
              {factsOf(shown)}
            </>
          ) : (
            <>
              <b>Every peak is a ride</b>
              The higher it is, the further we went.
            </>
          )}
        </p>
      </div>
      <ol
        className="ridge-peaks"
        onKeyDown={onKeyDown}
        onPointerLeave={() => setIsShown(false)}
        onBlur={() => setIsShown(false)}
      >
        {peaks.map((peak, at) => (
          <li key={peak.ride._id}>
            <Link
              to={ridePath(peak.ride._id)}
              className={cx('ridge-peak', `ridge-${peak.season}`)}
              style={{ height: `${Math.round(peak.share * 100)}%` }}
              // One stop for the Tab key, arrow keys within: the cards below lead to the same rides.
              tabIndex={at === place ? 0 : -1}
              aria-label={`${peak.ride.title}, ${factsOf(peak)}`}
              onPointerEnter={() => {
                setPlace(at);
                setIsShown(true);
              }}
              onFocus={() => {
                setPlace(at);
                setIsShown(true);
              }}
            />
          </li>
        ))}
      </ol>
      <ul className="ridge-seasons small-text">
        {SEASONS.map((season) => (
          <li key={season} className={`ridge-key ridge-${season}`}>
            {LABELS[season]}
          </li>
        ))}
      </ul>
    </>
  );
}

const LABELS = { monsoon: 'Monsoon', winter: 'Winter', summer: 'Summer' };

const factsOf = ({ ride }: Peak<CompletedRide>) => `${distanceOf(ride)}, ${allDaysOf(ride)}`;

/** Wheels that roll to their figure, the last in amber as on an old speedometer. */
function Odometer({ kilometres, rides }: { kilometres: number; rides: number }) {
  const figures = [...String(Math.round(kilometres)).padStart(5, '0')];
  const wheels = figures.map((figure, at) => ({ figure, delay: at * 90, id: figures.length - at }));
  return (
    <p className="odometer">
      <span className="odometer-wheels" aria-hidden="true">
        {wheels.map(({ figure, delay, id }) => (
          <span className="odometer-wheel" key={id}>
            <span style={{ transform: `translateY(-${figure}em)`, animationDelay: `${delay}ms` }}>0123456789</span>
          </span>
        ))}
      </span>
      <span>
        <span className="visually-hidden">{formatCount(Math.round(kilometres))} </span>km on {formatCount(rides)}{' '}
        {rides === 1 ? 'ride' : 'rides'}
      </span>
    </p>
  );
}

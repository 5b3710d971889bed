import { type TimeLeft, timeLeft } from '@kickstand/contract/rides/rides.rules';
import { dayParts, formatTime } from '@kickstand/contract/shared/dates';
import { PATHS, ridePath } from '@kickstand/contract/shared/site-paths';
import { useEffect, useState } from 'react';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Stone } from '../../../ui/base/stone.tsx';
import type { NextRide } from './next-ride.api.ts';

export function Countdown({ ride: { _id, title, startTime, venue } }: { ride: NextRide }) {
  const left = useTimeLeft(startTime);
  const { day, month, year } = dayParts(startTime);
  const facts = { Date: `${day} ${month}`, Year: `${year}`, Time: formatTime(startTime), Venue: venue };
  return (
    <section className="countdown" aria-labelledby="next-ride">
      <div>
        <h2 id="next-ride">NEXT RIDE START AT</h2>
        <p className="countdown-ride">
          <Link to={ridePath(_id)} title={title}>
            {title}
          </Link>
        </p>
        <NextRideFacts facts={facts} />
      </div>
      <Link className={buttonClass()} to={PATHS.upcomingRides}>
        REGISTER NOW
      </Link>
      <div role="timer" aria-live="off" aria-label="Time until the next ride">
        <Stones {...left} />
      </div>
    </section>
  );
}

/** How long it is; a dash where that isn't known. */
export function Stones({ days, hours, minutes, seconds }: Partial<TimeLeft>) {
  return (
    <div className="countdown-stones">
      <Stone variant="countdown" cap="Days" number={twoDigits(days)} />
      <Stone variant="countdown" cap="Hours" number={twoDigits(hours)} />
      <Stone variant="countdown" cap="Minutes" number={twoDigits(minutes)} />
      <Stone variant="countdown" cap="Seconds" number={twoDigits(seconds)} />
    </div>
  );
}

const twoDigits = (number: number | undefined) => (number === undefined ? '–' : String(number).padStart(2, '0'));

/** Time left until a given moment, updated every second until it is reached; a page from the server can't know it. */
function useTimeLeft(moment: string): Partial<TimeLeft> {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = new Date();
      setNow(current);
      const left = Date.parse(moment) - current.getTime();
      // Waits until the next full second of the remaining time, so that a slow timer never skips one.
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [moment]);
  return now ? timeLeft(moment, now) : {};
}

export type RideFacts = Record<'Date' | 'Year' | 'Time' | 'Venue', string>;

export function NextRideFacts({ facts }: { facts: RideFacts }) {
  return (
    <dl className="next-ride-facts">
      {Object.entries(facts).map(([term, detail]) => (
        <div key={term}>
          <dt className="visually-hidden">{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

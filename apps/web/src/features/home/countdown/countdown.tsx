import { dayParts, formatTime } from '@kickstand/contract/shared/dates';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/base/button.tsx';
import type { NextRide } from './next-ride.api.ts';
import { NextRideFacts } from './next-ride-facts.tsx';
import { Stones } from './stones.tsx';
import { useTimeLeft } from './use-time-left.ts';

export function Countdown({ ride: { startTime, venue } }: { ride: NextRide }) {
  const { days, hours, minutes, seconds } = useTimeLeft(startTime);
  const { day, month, year } = dayParts(startTime);
  const facts = { Date: `${day} ${month}`, Year: `${year}`, Time: formatTime(startTime), Venue: venue };
  return (
    <section className="count" aria-labelledby="next-ride">
      <div>
        <h2 id="next-ride">NEXT RIDE START AT</h2>
        <NextRideFacts facts={facts} />
        <Link className={buttonClass()} to={PATHS.upcomingRides}>
          REGISTER NOW
        </Link>
      </div>
      <div role="timer" aria-live="off" aria-label="Time until the next ride">
        <Stones
          days={twoDigits(days)}
          hours={twoDigits(hours)}
          minutes={twoDigits(minutes)}
          seconds={twoDigits(seconds)}
        />
      </div>
    </section>
  );
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

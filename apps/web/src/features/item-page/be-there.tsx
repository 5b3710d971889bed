import { ARRIVE_MINUTES, beThereAt } from '@kickstand/contract/bookings/bookings.rules';
import { dayParts, formatDayTime, formatTime } from '@kickstand/contract/shared/dates';
import { Stone } from '../../ui/base/stone.tsx';
import './be-there.css';

type Props = { startTime: string | null; place: string; startWord: string };

/** Where exactly to be, and when. */
export function BeThere({ startTime, place, startWord }: Props) {
  if (!startTime || !place) return null;
  const early = beThereAt(startTime);
  const { day, shortMonth } = dayParts(early);
  return (
    <>
      <h2>Be there</h2>
      <div className="be-there">
        <Stone variant="date" cap={shortMonth} number={day} />
        <div>
          <p>
            <b>
              {place}, {formatTime(early)}
            </b>
          </p>
          <p className="dim-text">
            {startWord} is {formatDayTime(startTime)}. Arrive {ARRIVE_MINUTES} minutes before the start.
          </p>
        </div>
      </div>
    </>
  );
}

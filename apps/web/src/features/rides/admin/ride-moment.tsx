import { dayParts, formatDay, formatTime } from '@kickstand/contract/shared/dates';

/** Day and time; where there is no room for both in a line, the time goes below. */
export function RideMoment({ moment }: { moment: string | null }) {
  if (!moment) return 'Date TBD';
  return (
    <>
      <span className="nw">
        {dayParts(moment).weekday} {formatDay(moment)},
      </span>{' '}
      <span className="nw">{formatTime(moment)}</span>
    </>
  );
}

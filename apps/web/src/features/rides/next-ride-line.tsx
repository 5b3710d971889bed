import { dayParts } from '@kickstand/contract/shared/dates';
import { capitalised } from '@kickstand/contract/shared/words';
import { placesLeft } from './ride-places.tsx';
import { useNextRide } from './rides.api.ts';

/** The next ride in one sentence; until it is known, and if there is none, where to look for one. */
export function NextRideLine() {
  const ride = useNextRide().data;
  if (!ride?.startTime) return <p>Dates, routes and free places are on the list. Flag-off is at dawn.</p>;
  const { weekday, day, shortMonth } = dayParts(ride.startTime);
  return (
    <p>
      {ride.title}, {weekday} {day} {shortMonth}. {capitalised(placesLeft(ride))}.
    </p>
  );
}

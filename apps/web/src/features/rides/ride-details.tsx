import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/numbers';
import { Icon } from '../../ui/base/icon.tsx';
import { RouteStrip } from '../../ui/base/route-strip.tsx';
import { SpecList } from '../../ui/data/spec-list.tsx';

const ARRIVE = 'Arrive 15 minutes before the start.';

/** Everything there is to know before booking. */
export function RideDetails({ ride }: { ride: Ride }) {
  const { startLocation, endLocation, waypoints } = ride.route;
  const stops = [startLocation, ...waypoints, endLocation].filter(Boolean);
  return (
    <>
      {stops.length > 0 && (
        <>
          <h2>Route</h2>
          <RouteStrip stops={stops} label={`Route: ${startLocation} to ${endLocation}`} />
        </>
      )}
      <h2>The ride</h2>
      <SpecList rows={factsOf(ride)} />
      {ride.description && (
        <>
          <h2>What's Included</h2>
          <p className="text">{ride.description}</p>
        </>
      )}
      {ride.requirements.length > 0 && (
        <>
          <h2>Requirements</h2>
          <ul className="ticks">
            {ride.requirements.map((requirement) => (
              <li key={requirement}>
                <Icon name="check" />
                {requirement}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const factsOf = ({ startTime, endTime, venue, route, difficulty, distance, organizer }: Ride) =>
  [
    { label: 'Starts', value: startTime ? formatDayTime(startTime) : 'Date TBD' },
    { label: 'Ends', value: endTime && formatDayTime(endTime) },
    { label: 'Venue', value: venue && `${venue}. ${ARRIVE}` },
    { label: 'Via', value: route.waypoints.join(', ') },
    { label: 'Difficulty', value: difficulty },
    { label: 'Distance', value: distance === null ? 'N/A' : `${formatCount(distance)} km` },
    { label: 'Organizer', value: organizer?.fullName },
  ].filter(({ value }) => value);

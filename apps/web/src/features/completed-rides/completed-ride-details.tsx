import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { formatCount } from '@kickstand/contract/shared/numbers';
import { Icon } from '../../ui/base/icon.tsx';
import { RouteStrip } from '../../ui/base/route-strip.tsx';
import { SpecList } from '../../ui/data/spec-list.tsx';
import { distanceOf } from './completed-ride-card.tsx';
import { allDaysOf } from './ride-days.ts';
import { RideGallery } from './ride-gallery.tsx';
import { RideStats } from './ride-stats.tsx';

/** What became of a ride: its story, facts, numbers, best moments and pictures. */
export function CompletedRideDetails({ ride }: { ride: CompletedRide }) {
  const { startLocation, endLocation, waypoints } = ride.route;
  const stops = [startLocation, ...waypoints, endLocation].filter(Boolean);
  return (
    <>
      {ride.details && <p className="text lead ride-story">{ride.details}</p>}
      {stops.length > 0 && (
        <>
          <h2>Route</h2>
          <RouteStrip stops={stops} label={`Route: ${startLocation} to ${endLocation}`} />
        </>
      )}
      <h2>The ride</h2>
      <SpecList rows={factsOf(ride)} />
      <RideStats stats={ride.stats} />
      {ride.highlights.length > 0 && (
        <>
          <h2>Highlights</h2>
          <ul className="ticks">
            {ride.highlights.map((highlight) => (
              <li key={highlight}>
                <Icon name="star" />
                {highlight}
              </li>
            ))}
          </ul>
        </>
      )}
      <RideGallery title={ride.title} pictures={ride.gallery} />
    </>
  );
}

const factsOf = (ride: CompletedRide) =>
  [
    { label: 'Date', value: allDaysOf(ride) },
    { label: 'Venue', value: ride.venue },
    { label: 'Duration', value: ride.duration },
    { label: 'Participants', value: formatCount(ride.participants) },
    { label: 'Distance', value: distanceOf(ride) },
    { label: 'Difficulty', value: ride.difficulty },
    { label: 'Weather', value: ride.weather },
  ].filter(({ value }) => value);

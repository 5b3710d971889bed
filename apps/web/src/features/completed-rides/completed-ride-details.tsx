import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { formatCount } from '@kickstand/contract/shared/money';
import { itemPicture } from '@kickstand/contract/shared/pictures';
import { Badge } from '../../ui/base/badge.tsx';
import { RouteStrip } from '../../ui/base/route-strip.tsx';
import { Stone } from '../../ui/base/stone.tsx';
import { SpecList } from '../../ui/data/pair-list.tsx';
import { TickList } from '../../ui/data/tick-list.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { allDaysOf, distanceOf } from './completed-ride-words.ts';
import './completed-ride-details.css';

/** A completed ride: its story, facts, numbers, best moments and pictures. */
export function CompletedRideDetails({ ride }: { ride: CompletedRide }) {
  const { startLocation, endLocation, waypoints } = ride.route;
  const stops = [startLocation, ...waypoints, endLocation].filter(Boolean);
  return (
    <>
      {ride.details && <p className="item-text lead-text ride-story">{ride.details}</p>}
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
          <TickList words={ride.highlights} icon="star" />
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

export function CompletedRideBadges({ ride }: { ride: CompletedRide }) {
  return (
    <div className="flow-row">
      <Badge>{allDaysOf(ride)}</Badge>
      <Badge tone="quiet">{ride.difficulty}</Badge>
      {ride.distance !== null && <Badge tone="quiet">{distanceOf(ride)}</Badge>}
    </div>
  );
}

type Props = { title: string; pictures: string[] };

function RideGallery({ title, pictures }: Props) {
  if (pictures.length === 0) return null;
  return (
    <>
      <h2>Gallery</h2>
      <ul className="ride-gallery">
        {[...new Set(pictures)].map((address, place) => (
          <li key={address}>
            <Picture
              {...itemPicture(address, 'card')}
              sizes="(width <= 480px) calc(100vw - 40px), (width <= 900px) 46vw, 420px"
              alt={`${title}, picture ${place + 1}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The numbers that were written down, each on a stone. */
function RideStats({ stats }: { stats: CompletedRide['stats'] }) {
  const known = [
    { cap: 'Average speed', value: stats.averageSpeed, unit: 'km/h' },
    { cap: 'Top speed', value: stats.maxSpeed, unit: 'km/h' },
    { cap: 'Climbed', value: stats.totalElevation, unit: 'm' },
  ].filter(({ value }) => value > 0);
  if (known.length === 0) return null;
  return (
    <>
      <h2>In numbers</h2>
      <ul className="ride-stats">
        {known.map(({ cap, value, unit }) => (
          <li key={cap}>
            <Stone cap={cap} number={formatCount(value)} unit={unit} />
          </li>
        ))}
      </ul>
    </>
  );
}

import type { RideRoute } from '@kickstand/contract/rides/rides.schema';
import { useMemo, useSyncExternalStore } from 'react';
import { RouteStrip } from '../../../ui/base/route-strip.tsx';
import { ProfileScene } from './profile-scene.tsx';
import { drawProfile } from './profile-shape.ts';

/** The route as a skyline of its names, for a ride whose road is not known. */
export function RideProfile({ route }: { route: RideRoute }) {
  const { startLocation, endLocation } = route;
  const stops = useMemo(() => stopsOf(route), [route]);
  const width = useProfileWidth();
  const drawn = useMemo(() => drawProfile(stops, width), [stops, width]);
  if (stops.length === 0) return null;
  return (
    <>
      <h2>Route</h2>
      <figure className="ride-profile">
        <ProfileScene width={width} {...drawn} />
        <RouteStrip variant="names" stops={stops} label={`Route: ${startLocation} to ${endLocation}`} />
        <figcaption className="small-text dim-text">
          An illustration of the route, not a survey of its heights.
        </figcaption>
      </figure>
    </>
  );
}

export const stopsOf = ({ startLocation, waypoints, endLocation }: RideRoute): string[] =>
  [startLocation, ...waypoints, endLocation].filter(Boolean);

const [WIDE, ON_PHONES] = [640, 340];

/** On phones it is drawn narrower, not smaller; the server, which can't know, draws the wide one. */
export const useProfileWidth = () =>
  useSyncExternalStore(
    onNarrow,
    () => (NARROW().matches ? ON_PHONES : WIDE),
    () => WIDE,
  );

const NARROW = () => window.matchMedia('(width <= 640px)');

function onNarrow(onChange: () => void) {
  const query = NARROW();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

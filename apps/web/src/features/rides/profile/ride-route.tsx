import type { RideRoute as Route } from '@kickstand/contract/rides/rides.schema';
import { RouteStrip } from '../../../ui/base/route-strip.tsx';

/** From start to end on a card; the stops between are named below it. */
export function RideRoute({ route: { startLocation, endLocation, waypoints } }: { route: Route }) {
  const stops = [startLocation, ...waypoints, endLocation].filter(Boolean);
  if (stops.length === 0) return null;
  return (
    <div>
      <RouteStrip stops={stops} label={`Route: ${startLocation} to ${endLocation}`} variant="ends" />
      {waypoints.length > 0 && <p className="ride-via small-text dim-text">Via {waypoints.join(', ')}</p>}
    </div>
  );
}

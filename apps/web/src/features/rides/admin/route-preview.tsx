import { readCommaList } from '@kickstand/contract/shared/comma-list';
import { type Control, useWatch } from 'react-hook-form';
import { RouteStrip } from '../../../ui/base/route-strip.tsx';
import type { RideValues } from './ride-record.ts';

/** The route as visitors will see it, while it is typed. */
export function RoutePreview({ control }: { control: Control<RideValues> }) {
  const [start, end, waypoints] = useWatch({
    control,
    name: ['route.startLocation', 'route.endLocation', 'route.waypoints'],
  });
  const stops = [start.trim(), ...readCommaList(waypoints), end.trim()].filter(Boolean);
  return (
    stops.length > 1 && (
      <div className="form-full">
        <RouteStrip stops={stops} label="Route as shown" />
      </div>
    )
  );
}

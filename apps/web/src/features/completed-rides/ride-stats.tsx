import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { formatCount } from '@kickstand/contract/shared/numbers';
import { Stone } from '../../ui/base/stone.tsx';
import './ride-stats.css';

/** The numbers that were written down, each on a stone. */
export function RideStats({ stats }: { stats: CompletedRide['stats'] }) {
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

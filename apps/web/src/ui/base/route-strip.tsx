import { cx } from './cx.ts';

type RouteStripProps = {
  stops: readonly string[];
  label?: string | undefined;
  /** `ends` shows the names of both ends only, the others are read aloud; `names` stands below a drawing of the route. */
  variant?: 'ends' | 'names' | undefined;
};

/** Start solid, waypoints open, end amber. */
export function RouteStrip({ stops, label = 'Route', variant }: RouteStripProps) {
  return (
    <div className="route-box">
      <ol className={cx('route', variant && VARIANTS[variant])} aria-label={label}>
        {keyed(stops).map(({ key, stop }) => (
          <li key={key}>{stop}</li>
        ))}
      </ol>
    </div>
  );
}

const VARIANTS = { ends: 'route-ends', names: 'route-names' };

// A round trip names the same place twice.
function keyed(stops: readonly string[]) {
  return stops.map((stop, index) => ({ key: `${index} ${stop}`, stop }));
}

import { cx } from './cx.ts';

type RouteStripProps = {
  stops: readonly string[];
  label?: string | undefined;
  /** Shows the names of both ends only; the others are read aloud. */
  endsOnly?: boolean;
};

/** Start solid, waypoints open, end amber. */
export function RouteStrip({ stops, label = 'Route', endsOnly = false }: RouteStripProps) {
  return (
    <div className="route-box">
      <ol className={cx('route', endsOnly && 'route-ends')} aria-label={label}>
        {keyed(stops).map(({ key, stop }) => (
          <li key={key}>{stop}</li>
        ))}
      </ol>
    </div>
  );
}

// A round trip names the same place twice.
function keyed(stops: readonly string[]) {
  return stops.map((stop, index) => ({ key: `${index} ${stop}`, stop }));
}

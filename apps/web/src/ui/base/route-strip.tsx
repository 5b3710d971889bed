type RouteStripProps = { stops: readonly string[]; label?: string | undefined };

/** Start solid, waypoints open, end amber. */
export function RouteStrip({ stops, label = 'Route' }: RouteStripProps) {
  return (
    <div className="route-box">
      <ol className="route" aria-label={label}>
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

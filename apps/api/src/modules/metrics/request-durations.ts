const NAME = 'http_request_duration_seconds';
const HELP = 'Time to answer a request, by route and status';
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

type Series = {
  observe(seconds: number): void;
  lines(): string[];
};

/**
 * The histogram of the time requests take. Every request passes here, and the answers that lie ready take so little
 * themselves that a histogram of the library was a noticeable part of them.
 */
export function makeRequestDurations() {
  const all = new Map<string, Series>();
  return {
    name: NAME,
    /** The pattern of a route, never the address itself: addresses hold ids and would make a series each. */
    of(method: string, route: string, status: number): Series {
      const key = `${method} ${route} ${status}`;
      let series = all.get(key);
      if (!series) {
        series = makeSeries({ method, route, status: String(status) });
        all.set(key, series);
      }
      return series;
    },
    /** In the format of Prometheus. */
    write: () =>
      [`# HELP ${NAME} ${HELP}`, `# TYPE ${NAME} histogram`, ...[...all.values()].flatMap((one) => one.lines())].join(
        '\n',
      ),
  };
}

function makeSeries(labels: Record<string, string>): Series {
  const counts = BUCKETS.map(() => 0);
  let sum = 0;
  let count = 0;
  const named = Object.entries(labels)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(',');
  return {
    observe(seconds) {
      sum += seconds;
      count += 1;
      const at = BUCKETS.findIndex((upTo) => seconds <= upTo);
      if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
    },
    lines() {
      let below = 0;
      const buckets = BUCKETS.map((upTo, at) => {
        below += counts[at] ?? 0;
        return `${NAME}_bucket{le="${upTo}",${named}} ${below}`;
      });
      return [
        ...buckets,
        `${NAME}_bucket{le="+Inf",${named}} ${count}`,
        `${NAME}_sum{${named}} ${sum}`,
        `${NAME}_count{${named}} ${count}`,
      ];
    },
  };
}

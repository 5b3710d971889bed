/** What can fail outside this process; each is one series of the metrics. */
const OUTSIDE_FAILURES = {
  provider: ['refused', 'keys', 'unreachable', 'other'],
  storage: ['put', 'get', 'delete', 'list'],
  webhook: ['signature'],
} as const;

export type OutsideService = keyof typeof OUTSIDE_FAILURES;
type Size = 'live-connections' | 'cached-bytes';

/** What this process knows about itself, for the metrics: failures since its start, and sizes when they're asked for. */
export type Meters = {
  countFailure<S extends OutsideService>(service: S, kind: (typeof OUTSIDE_FAILURES)[S][number]): void;
  failuresOf(service: OutsideService): { kind: string; count: number }[];
  /** Several readers of one size are added up. */
  watch(size: Size, read: () => number): void;
  sizeOf(size: Size): number;
};

export function makeMeters(): Meters {
  const failures = new Map<string, number>();
  const readers = new Map<Size, (() => number)[]>();
  return {
    countFailure(service, kind) {
      const key = `${service} ${kind}`;
      failures.set(key, (failures.get(key) ?? 0) + 1);
    },
    failuresOf: (service) =>
      OUTSIDE_FAILURES[service].map((kind) => ({ kind, count: failures.get(`${service} ${kind}`) ?? 0 })),
    watch: (size, read) => void readers.set(size, [...(readers.get(size) ?? []), read]),
    sizeOf: (size) => (readers.get(size) ?? []).reduce((sum, read) => sum + read(), 0),
  };
}

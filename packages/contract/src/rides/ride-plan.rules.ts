import type { RidePlan, RouteStop } from './ride-plan.schema.ts';

export const STOP_KINDS = ['fuel', 'food', 'regroup', 'photo'] as const;
export const STOP_LABELS = { fuel: 'Fuel', food: 'Food', regroup: 'Regroup', photo: 'Photo' } as const;

export const MAX_STOPS = 40;
export const MAX_HOSPITALS = 20;

type Stop = Pick<RouteStop, 'name' | 'kind' | 'km'>;
export type FuelGap = { km: number; from: string; to: string };

/** The longest stretch without fuel, with a full tank at the start; null where the length of the route is unknown. */
export function longestWithoutFuel(stops: readonly Stop[], distanceKm: number | null): FuelGap | null {
  if (distanceKm === null) return null;
  const pumps = stops
    .filter(({ kind, km }) => kind === 'fuel' && km > 0 && km < distanceKm)
    .toSorted((one, other) => one.km - other.km);
  const places = [{ name: 'the start', km: 0 }, ...pumps, { name: 'the end', km: distanceKm }];
  const gaps = places.slice(1).map(({ name, km }, index) => {
    const before = places[index] ?? { name: '', km: 0 };
    return { km: Math.round((km - before.km) * 10) / 10, from: before.name, to: name };
  });
  return gaps.reduce<FuelGap | null>((longest, gap) => (longest && longest.km >= gap.km ? longest : gap), null);
}

/** 'From Wai to the end it's 182 km without fuel: more than the range of 150 km.'; null where all is well. */
export function fuelWarning(
  { stops, fuelRangeKm }: Pick<RidePlan, 'fuelRangeKm'> & { stops: readonly Stop[] },
  distanceKm: number | null,
): string | null {
  const gap = fuelRangeKm === null ? null : longestWithoutFuel(stops, distanceKm);
  if (!gap || fuelRangeKm === null || gap.km <= fuelRangeKm) return null;
  return `From ${gap.from} to ${gap.to} it's ${gap.km} km without fuel: more than the range of ${fuelRangeKm} km.`;
}

export const hasPlan = ({ trackId, stops, hospitals }: { trackId: unknown; stops: unknown[]; hospitals: unknown[] }) =>
  trackId !== null || stops.length > 0 || hospitals.length > 0;

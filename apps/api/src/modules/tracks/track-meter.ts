import type { GpxPoint } from './gpx-scanner.ts';

/** A point with its kilometres from the start. */
export type MeasuredPoint = GpxPoint & { km: number };

/** Recorders jump by a few metres while they stand still. */
const REAL_CLIMB_M = 8;
const EARTH_KM = 6_371;
const MAX_KEPT = 2_000;

/**
 * Measures a road of any length while it is being read: distance and climb from every point, of which at most 2,000 are
 * kept, evenly spread.
 */
export function makeTrackMeter() {
  let kept: MeasuredPoint[] = [];
  let spacing = 0;
  let km = 0;
  let climb = 0;
  let withHeight = 0;
  let count = 0;
  let reference: number | null = null;
  let last: MeasuredPoint | null = null;
  let isConnected = false;

  const follow = (ele: number) => {
    withHeight += 1;
    if (reference === null || ele < reference) reference = ele;
    if (ele - reference < REAL_CLIMB_M) return;
    climb += ele - reference;
    reference = ele;
  };

  return {
    add(point: GpxPoint) {
      count += 1;
      if (last && isConnected) km += kilometresBetween(last, point);
      isConnected = true;
      if (point.ele !== null) follow(point.ele);
      last = { ...point, km };
      const before = kept.at(-1);
      if (before && km - before.km < spacing) return;
      kept.push(last);
      if (kept.length < MAX_KEPT) return;
      kept = kept.filter((_, index) => index % 2 === 0);
      spacing = Math.max(spacing * 2, km / MAX_KEPT);
    },
    gap() {
      isConnected = false;
    },
    result() {
      const points = last && kept.at(-1) !== last ? [...kept, last] : kept;
      const hasHeights = withHeight > 0 && withHeight >= count / 2;
      return { points, distanceKm: km, climbM: hasHeights ? climb : null };
    },
  };
}

/** Along a great circle. */
function kilometresBetween(one: GpxPoint, other: GpxPoint): number {
  const [a, b] = [radians(one.lat), radians(other.lat)];
  const [dLat, dLon] = [b - a, radians(other.lon - one.lon)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

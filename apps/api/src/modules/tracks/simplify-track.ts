import type { MeasuredPoint } from './track-meter.ts';

type Place = { x: number; y: number; z: number };

const METRES_A_DEGREE = 111_320;
/** Heights are small beside distances, and the profile needs its peaks. */
const HEIGHT_WEIGHT = 5;

/**
 * The points that matter most to the shape, after Douglas and Peucker: each point counts as much as it lies off the line
 * that would do without it.
 */
export function simplifyTrack(points: readonly MeasuredPoint[], most: number): MeasuredPoint[] {
  if (points.length <= most) return [...points];
  const weights = weightsOf(placesOf(points));
  const chosen = weights
    .map((weight, index) => ({ weight, index }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ index }) => index)
    .toSorted((one, other) => one - other);
  return chosen.flatMap((index) => points[index] ?? []);
}

function placesOf(points: readonly MeasuredPoint[]): Place[] {
  const shrink = Math.cos(((points[0]?.lat ?? 0) * Math.PI) / 180);
  return points.map(({ lat, lon, ele }) => ({
    x: lon * METRES_A_DEGREE * shrink,
    y: lat * METRES_A_DEGREE,
    z: (ele ?? 0) * HEIGHT_WEIGHT,
  }));
}

/** With a list instead of calls within calls: a hostile road would be as deep as it has points. */
function weightsOf(places: readonly Place[]): number[] {
  const weights = places.map(() => 0);
  const end = places.length - 1;
  weights[0] = Number.POSITIVE_INFINITY;
  weights[end] = Number.POSITIVE_INFINITY;
  const parts = [{ from: 0, to: end, limit: Number.POSITIVE_INFINITY }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { from, to, limit } = part;
    let farthest = -1;
    let distance = -1;
    for (let index = from + 1; index < to; index += 1) {
      const off = squareToLine(places[index] as Place, places[from] as Place, places[to] as Place);
      if (off > distance) [farthest, distance] = [index, off];
    }
    if (farthest < 0) continue;
    // never more than the point it hangs on, or it would be chosen without it
    const weight = Math.min(distance, limit);
    weights[farthest] = weight;
    parts.push({ from, to: farthest, limit: weight }, { from: farthest, to, limit: weight });
  }
  return weights;
}

/** The square of the distance, which orders points alike. */
function squareToLine(place: Place, from: Place, to: Place): number {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z];
  const length = dx * dx + dy * dy + dz * dz;
  const along = ((place.x - from.x) * dx + (place.y - from.y) * dy + (place.z - from.z) * dz) / (length || 1);
  const share = Math.min(1, Math.max(0, along));
  const [x, y, z] = [place.x - from.x - share * dx, place.y - from.y - share * dy, place.z - from.z - share * dz];
  return x * x + y * y + z * z;
}

import type { Track, TrackPoint } from '@kickstand/contract/tracks/tracks.schema';
import { curveThrough, type Point, round } from '../curve.ts';
import { PROFILE_HEIGHT } from '../profile/profile-shape.ts';

/** The road rises and falls between these heights of the drawing. */
const LOW = 158;
const HIGH = 56;
const EDGE = 8;
/** A flat road isn't blown up into mountains. */
const MIN_RANGE_M = 300;
/** Finer than a rider notices, and a curve that stays calm. */
const STEP_PX = 8;

type Heights = { lowest: number; highest: number; highestKm: number };

/** The lowest and highest point of a road; null where its heights are unknown. */
export function heightsOf({ points }: Pick<Track, 'points'>): Heights | null {
  const known = points.filter((point) => point[2] !== null);
  if (known.length < 2) return null;
  const highest = known.reduce((top, point) => (heightOf(point) > heightOf(top) ? point : top));
  return { lowest: Math.min(...known.map(heightOf)), highest: heightOf(highest), highestKm: highest[3] };
}

/** The real heights of a road as a silhouette, with a stone at each of these kilometres. */
export function drawTrackProfile(track: Track, { lowest, highest }: Heights, width: number, kms: readonly number[]) {
  const range = Math.max(MIN_RANGE_M, highest - lowest);
  const place = (km: number): Point => ({
    x: round(EDGE + (km / track.distanceKm) * (width - 2 * EDGE)),
    y: round(LOW - ((heightAt(track.points, km) - lowest) / range) * (LOW - HIGH)),
  });
  const steps = Math.round((width - 2 * EDGE) / STEP_PX);
  const line = Array.from({ length: steps + 1 }, (_, at) => place((at / steps) * track.distanceKm));
  const [first, last] = [line[0], line.at(-1)] as [Point, Point];
  const road = curveThrough([{ x: -10, y: first.y }, ...line, { x: width + 10, y: last.y }]);
  return { road, ground: `${road}V${PROFILE_HEIGHT}H-10z`, stones: kms.map((km) => place(within(km, track))) };
}

/** Between the points it is known at, in a straight line. */
function heightAt(points: readonly TrackPoint[], km: number): number {
  const known = points.filter((point) => point[2] !== null);
  const after = known.findIndex((point) => point[3] >= km);
  const [one, other] = [known[Math.max(0, after - 1)], known[after < 0 ? known.length - 1 : after]];
  if (!one || !other) return 0;
  const share = other[3] > one[3] ? within01((km - one[3]) / (other[3] - one[3])) : 1;
  return heightOf(one) + share * (heightOf(other) - heightOf(one));
}

const MARGIN = 30;
const SCALES_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** The road seen from above, north up, in a frame; with places at these kilometres and a scale. */
export function drawTrackMap(track: Track, width: number, height: number, kms: readonly number[]) {
  const shrink = Math.cos((((track.points[0]?.[0] ?? 0) as number) * Math.PI) / 180);
  const flat = track.points.map(([lat, lon]) => ({ x: lon * shrink, y: -lat }));
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((width - 2 * MARGIN) / (wide || 1e-9), (height - 2 * MARGIN) / (high || 1e-9));
  const [dx, dy] = [(width - wide * scale) / 2, (height - high * scale) / 2];
  const drawn = flat.map(({ x, y }) => ({ x: round((x - left) * scale + dx), y: round((y - top) * scale + dy) }));
  const placeAt = (km: number) => {
    const at = track.points.findIndex((point) => point[3] >= within(km, track));
    return drawn[at < 0 ? drawn.length - 1 : at] as Point;
  };
  const pixelsPerKm = scale / 111.32;
  const scaleKm = SCALES_KM.findLast((km) => km * pixelsPerKm <= width / 4) ?? 1;
  return {
    road: `M${drawn.map(({ x, y }) => `${x} ${y}`).join('L')}`,
    start: drawn[0] as Point,
    end: drawn.at(-1) as Point,
    places: kms.map(placeAt),
    scale: { km: scaleKm, width: round(scaleKm * pixelsPerKm) },
  };
}

const heightOf = (point: TrackPoint) => point[2] ?? 0;
const within = (km: number, { distanceKm }: Pick<Track, 'distanceKm'>) => Math.min(Math.max(km, 0), distanceKm);
const within01 = (share: number) => Math.min(1, Math.max(0, share));

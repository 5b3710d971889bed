import { clamp, itemAt, type Point } from '../svg.ts';

/** A point of a road's centre line, from near to far. */
export type CoursePoint = readonly [x: number, y: number, halfWidth: number];

/** A place on the road and the angle at which a rider leans into the bend there. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly lean: number;
}

/** The centre line of a road in perspective, cut into short steps numbered from 0 to `last`. */
export interface Course {
  readonly last: number;
  readonly halfWidth: (step: number) => number;
  /** Beside the centre line; -1 and +1 are the edges. */
  readonly beside: (step: number, lane: number) => Point;
  /** Steps from and to, of pieces of equal length on the ground with equal gaps. */
  readonly pieces: (length: number, gap: number) => readonly Piece[];
  /** Place at a share of the whole course. */
  readonly at: (share: number, lane?: number) => Place;
}

export type Piece = readonly [from: number, to: number];

/**
 * `flat` is how much the ground is foreshortened. Lengths along the road are measured on the ground, in half widths,
 * so that dashes and kerb stones keep their size relative to the road in every bend.
 */
export function course(points: readonly CoursePoint[], flat: number): Course {
  const samples = smooth(points);
  const last = samples.length - 1;
  const sample = (step: number) => itemAt(samples, clamp(step, 0, last));
  const distances = groundDistances(samples, flat);
  const distance = (from: number, to: number) => itemAt(distances, to) - itemAt(distances, from);
  const direction = (step: number): Point => {
    const a = sample(step - 1);
    const b = sample(step + 1);
    const dx = b[0] - a[0];
    const dy = (b[1] - a[1]) / flat;
    const length = Math.hypot(dx, dy) || 1;
    return [dx / length, dy / length];
  };
  const halfWidth = (step: number) => sample(step)[2];
  const beside = (step: number, lane: number): Point => {
    const [dx, dy] = direction(step);
    const [x, y, half] = sample(step);
    return [x - dy * half * lane, y + dx * half * flat * lane];
  };
  const pieces = (length: number, gap: number) => {
    const found: Piece[] = [];
    let from = 0;
    while (from < last) {
      let to = from + 1;
      while (to < last && distance(from, to) < length) to++;
      found.push([from, to]);
      from = to;
      while (from < last && distance(to, from) < gap) from++;
    }
    return found;
  };
  const at = (share: number, lane = 0): Place => {
    const step = clamp(Math.round(share * last), 0, last);
    const before = Math.max(0, step - 6);
    const after = Math.min(last, step + 6);
    const turn = heading(direction(after)) - heading(direction(before));
    const run = Math.max(0.4, distance(before, after));
    const [x, y] = beside(step, lane);
    return { x, y, halfWidth: halfWidth(step), lean: clamp(((turn * 57.3) / run) * 1.1, -26, 26) };
  };
  return { last, halfWidth, beside, pieces, at };
}

const heading = ([dx, dy]: Point): number => Math.atan2(dx, -dy);

/** Catmull-Rom spline through all points. */
function smooth(points: readonly CoursePoint[]): CoursePoint[] {
  const steps = 14;
  const last = points.length - 1;
  const samples: CoursePoint[] = [];
  for (let i = 0; i < last; i++) {
    const p0 = itemAt(points, Math.max(0, i - 1));
    const p1 = itemAt(points, i);
    const p2 = itemAt(points, i + 1);
    const p3 = itemAt(points, Math.min(last, i + 2));
    for (let j = 0; j < steps; j++) {
      const t = j / steps;
      const along = (k: 0 | 1 | 2) =>
        0.5 *
        (2 * p1[k] +
          (p2[k] - p0[k]) * t +
          (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
          (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t * t * t);
      samples.push([along(0), along(1), along(2)]);
    }
  }
  samples.push(itemAt(points, last));
  return samples;
}

function groundDistances(samples: readonly CoursePoint[], flat: number): number[] {
  let total = 0;
  return samples.map(([x, y, half], i) => {
    const before = samples[i - 1];
    if (before) {
      total += Math.hypot(x - before[0], (y - before[1]) / flat) / Math.max(0.5, (half + before[2]) / 2);
    }
    return total;
  });
}

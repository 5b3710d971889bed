import type { Frame } from '../scene-context.ts';
import { itemAt, type Point, path, poly, type Random } from '../svg.ts';

interface RangeOptions {
  readonly base: number;
  /** Height of the tallest peaks above the base. */
  readonly rise: number;
  /** Peaks in the width of a frame of 3:2, more in a longer one; need not be whole. */
  readonly count: number;
  readonly color: string;
  readonly shade: string;
  readonly snow?: string;
  /** Where the rock ends below; left out, at the frame's lower edge. */
  readonly bottom?: number;
}

/** Faceted alpine range: every peak has a shaded face on the right and, with `snow`, a cap if it is tall enough. */
export function range({ W, H, random }: Frame, options: RangeOptions): string {
  const { base, rise, bottom = H, snow } = options;
  const count = options.count * Math.max(1, W / H / 1.6);
  const ridge = roughen(random, peaksAndSaddles(random, W, { ...options, count }), rise);
  const foot = Math.min(bottom, base + rise * 0.1);
  let faces = '';
  let caps = '';
  for (let peak = 0; peak < ridge.length; peak += 2 * POINTS_PER_NODE) {
    faces += shadedFace(random, ridge, peak, rise, foot);
    if (snow && peak > 0 && itemAt(ridge, peak)[1] < base - rise * 0.6) caps += snowCap(random, ridge, peak, rise);
  }
  const [left] = itemAt(ridge, 0);
  const [right] = itemAt(ridge, ridge.length - 1);
  const rock = path(poly([[left, bottom], ...ridge, [right, bottom]]), options.color);
  return snow
    ? rock + path(caps, snow) + path(faces, options.shade, ' opacity=".55"')
    : rock + path(faces, options.shade);
}

/** Each peak and each saddle starts a stretch of this many points on the ridge. */
const POINTS_PER_NODE = 4;

/** Peak, saddle, peak, saddle and so on, a little past both sides of the frame. */
function peaksAndSaddles(random: Random, W: number, { base, rise, count }: RangeOptions): Point[] {
  const step = W / count;
  const nodes: Point[] = [];
  let x = -step * (0.2 + random() * 0.6);
  while (x < W + step) {
    nodes.push([x, base - rise * (0.5 + 0.5 * random())]);
    const next = x + step * (0.7 + 0.6 * random());
    nodes.push([x + (next - x) * (0.42 + 0.16 * random()), base - rise * (0.05 + 0.22 * random())]);
    x = next;
  }
  return nodes;
}

function roughen(random: Random, nodes: readonly Point[], rise: number): Point[] {
  return nodes.flatMap((a, i) => {
    const stretch: Point[] = [a];
    const b = nodes[i + 1];
    if (!b) return stretch;
    for (let j = 1; j < POINTS_PER_NODE; j++) {
      const t = j / POINTS_PER_NODE + (random() - 0.5) * 0.12;
      stretch.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + (random() - 0.5) * rise * 0.14]);
    }
    return stretch;
  });
}

/** From the peak down to the next saddle, and back up along a jagged inner edge. */
function shadedFace(random: Random, ridge: readonly Point[], peak: number, rise: number, foot: number): string {
  const [x, y] = itemAt(ridge, peak);
  const saddle = peak + POINTS_PER_NODE;
  const edge: Point[] = [];
  const bends = 5;
  for (let j = bends; j >= 1; j--) {
    const t = j / bends;
    edge.push([x + (j % 2 ? -1 : 1) * rise * 0.06 * t + rise * 0.1 * t * (random() - 0.2), y + (foot - y) * t]);
  }
  return poly([...ridge.slice(peak, saddle + 1), [itemAt(ridge, saddle)[0] + rise * 0.1, foot], ...edge]);
}

function snowCap(random: Random, ridge: readonly Point[], peak: number, rise: number): string {
  const left = itemAt(ridge, peak - 2);
  const right = itemAt(ridge, peak + 2);
  const hem: Point[] = [];
  const tongues = 7;
  for (let j = 1; j < tongues; j++) {
    const t = j / tongues;
    const hang = j % 2 ? rise * (0.1 + 0.1 * random()) : -rise * 0.03;
    hem.push([right[0] + (left[0] - right[0]) * t, right[1] + (left[1] - right[1]) * t + hang]);
  }
  return poly([...ridge.slice(peak - 2, peak + 3), ...hem]);
}

import type { Frame } from '../scene-context.ts';
import { itemAt, type Point, path, poly, px, type Random } from '../svg.ts';

interface TablesOptions {
  readonly base: number;
  /** Height of the tallest tables above the base. */
  readonly rise: number;
  /** Tables in the width of the frame; need not be whole. */
  readonly count: number;
  readonly color: string;
  readonly shade: string;
  readonly lit: string;
  /** Steps down each side. */
  readonly steps?: number;
  /** Stretch to leave open, such as the one before the sun. */
  readonly avoid?: readonly [from: number, to: number];
}

/** The flat top of one table. */
interface Top {
  readonly x: number;
  readonly width: number;
  readonly y: number;
}

/** Sahyadri basalt tables: stepped cliffs, flat tops, horizontal strata. */
export function basaltTables(
  { W, H, random }: Frame,
  options: TablesOptions,
): { readonly svg: string; readonly tops: readonly Top[] } {
  const { base, rise, count, color, shade, lit } = options;
  const tops: Top[] = [];
  let bodies = '';
  let shadows = '';
  let caps = '';
  let plinth = px`M-20 ${H}V${base - rise * 0.3}`;
  let avoid = options.avoid;
  let x = -W * 0.15 * random() - W * 0.05;
  while (x < W * 1.1) {
    const width = (W / count) * (0.35 + 0.5 * random());
    if (avoid && x + width + rise * 0.35 > avoid[0] && x - rise * 0.35 < avoid[1]) {
      x = avoid[1] + rise * 0.4;
      avoid = undefined;
      continue;
    }
    const top = { x, width, y: base - rise * (0.55 + 0.45 * random()) };
    const table = drawTable(random, top, H, options);
    bodies += table.body;
    shadows += table.shadow;
    caps += table.cap;
    plinth += px`L${x + width * 0.5} ${base - rise * (0.34 + 0.1 * random())}`;
    plinth += px`L${x + width + rise * 0.5} ${base - rise * (0.12 + 0.14 * random())}`;
    tops.push(top);
    x += width + (W / count) * (0.25 + 0.45 * random());
  }
  plinth += px`L${W + 20} ${base - rise * 0.2}V${H}Z`;
  const svg =
    path(plinth, shade, ' opacity=".8"') +
    path(bodies, color) +
    path(shadows, shade, ' opacity=".75"') +
    path(caps, lit);
  return { svg, tops };
}

function drawTable(random: Random, top: Top, bottom: number, { base, rise, steps = 3 }: TablesOptions) {
  const { x, width, y } = top;
  const left = cliff(random, -1, [x, y], steps, base, rise).reverse();
  const right = cliff(random, 1, [x + width, y], steps, base, rise);
  const tilt = (random() - 0.5) * rise * 0.05;
  const brim: Point[] = [
    [x, y],
    [x + width * 0.3, y - rise * 0.025 + tilt],
    [x + width * 0.62, y + tilt],
    [x + width, y + tilt],
  ];
  if (random() < 0.35) brim.splice(2, 0, [x + width * 0.38, y - rise * 0.16], [x + width * 0.5, y - rise * 0.17]);
  const [leftFoot] = itemAt(left, 0);
  const [rightFoot] = itemAt(right, right.length - 1);
  const body = poly([
    [leftFoot - rise * 0.5, bottom],
    [leftFoot - rise * 0.12, base],
    ...left,
    ...brim,
    ...right,
    [rightFoot + rise * 0.12, base],
    [rightFoot + rise * 0.5, bottom],
  ]);
  const edge = x + width * (0.55 + 0.2 * random());
  const face = poly([
    [edge, y + tilt],
    [x + width, y + tilt],
    ...right,
    [rightFoot + rise * 0.1, base],
    [edge + rise * 0.1, base],
    [edge + rise * 0.02, base - (base - y) * 0.35],
    [edge + rise * 0.07, base - (base - y) * 0.55],
  ]);
  const shadow = face + crack(random, top, base, rise) + crack(random, top, base, rise);
  return { body, shadow, cap: grassCap(brim, rise * 0.035) };
}

/** Down one side from the brim, a sheer drop and a ledge at each step. */
function cliff(random: Random, side: 1 | -1, [x0, y0]: Point, steps: number, base: number, rise: number): Point[] {
  const points: Point[] = [];
  let x = x0;
  let y = y0;
  for (let i = 0; i < steps && y < base; i++) {
    x += side * rise * 0.03;
    y += rise * (0.16 + 0.13 * random());
    points.push([x, Math.min(y, base)]);
    x += side * rise * (0.08 + 0.14 * random());
    y += rise * 0.05;
    points.push([x, Math.min(y, base)]);
  }
  return points;
}

function crack(random: Random, top: Top, base: number, rise: number): string {
  const x = top.x + top.width * (0.08 + 0.4 * random());
  const y = top.y + rise * (0.04 + 0.1 * random());
  const depth = Math.min(rise * (0.12 + 0.16 * random()), base - y - rise * 0.12);
  return poly([
    [x, y],
    [x + rise * 0.03, y],
    [x + rise * 0.045, y + depth],
    [x + rise * 0.012, y + depth],
  ]);
}

function grassCap(brim: readonly Point[], thickness: number): string {
  const last = brim.length - 1;
  const underside = brim.toReversed().map(([x, y], i): Point => {
    const inset = i === 0 ? thickness * 0.3 : i === last ? -thickness * 0.3 : 0;
    return [x + inset, y + thickness * (i % 2 ? 1.9 : 1.1)];
  });
  return poly([...brim, ...underside]);
}

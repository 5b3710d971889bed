import { sideFile } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, line, type Point, path, poly, px } from '../svg.ts';
import { crossRoad } from '../terrain/cross-road.ts';
import { hills } from '../terrain/hills.ts';
import { range } from '../terrain/range.ts';
import { ribbon } from '../terrain/road.ts';
import { clouds, mistBand, sky } from '../terrain/sky.ts';

/** Road below the monastery on its cone, turquoise river between. */
export function spitiMonastery(scene: SceneContext): string {
  const { W, H, figure, light, palette, facing, X } = scene;
  let svg =
    sky(scene, { sunRadius: 0.09, sunY: 0.15, stars: light === 'dusk' ? 50 : 0 }).svg +
    clouds(scene, 1, 0.22, 0.02, 0.45);
  svg +=
    range(scene, {
      base: H * 0.58,
      rise: H * 0.42,
      count: 2.2,
      color: palette.ridges[0],
      shade: palette.ridges[1],
      snow: palette.snow,
    }) +
    range(scene, {
      base: H * 0.66,
      rise: H * 0.3,
      count: 2.4,
      color: palette.ridges[1],
      shade: palette.ridges[2],
    });
  svg += monastery(scene, X(0.24), H * 0.36);
  svg += mistBand(scene, H * 0.58, H * 0.14, 0.5) + hills(scene, H * 0.72, H * 0.03, 3, palette.ground[0]);
  svg += ribbon(
    [
      [X(1.1), H * 0.735, figure * 0.02],
      [X(0.8), H * 0.75, figure * 0.035],
      [X(0.55), H * 0.762, figure * 0.045],
      [X(0.32), H * 0.79, figure * 0.06],
      [X(-0.1), H * 0.8, figure * 0.1],
    ],
    { road: palette.water[0], mark: palette.mist, flat: 0.3 },
  ).svg;
  svg += crossRoad(scene, {
    left: facing > 0 ? 0.885 : 0.86,
    middle: 0.85,
    right: facing > 0 ? 0.86 : 0.885,
    thickness: 0.08,
    verge: palette.ground[1],
  });
  const length = figure * 0.25;
  const count = W / H > 1.45 ? 3 : 2;
  svg += sideFile(scene, {
    x: W * (facing > 0 ? 0.62 : 0.38),
    y: H * 0.915,
    length,
    count,
    gap: 1.35,
    types: ['adventure', 'cruiser'],
  });
  const rocks = poly(ROCKS.map(([x, y]) => [W * x, H * y]));
  return svg + path(rocks, palette.ridges[4]);
}

const ROCKS: readonly Point[] = [
  [0, 0.97],
  [0.12, 0.94],
  [0.2, 0.975],
  [0.4, 0.985],
  [0.62, 0.965],
  [0.72, 0.985],
  [0.9, 0.94],
  [1, 0.95],
  [1, 1],
  [0, 1],
];

/** White cells of the monastery, in units of its size. */
const CELLS = [
  { x: -4, y: 0, width: 3, height: 3.2 },
  { x: -1.4, y: 0, width: 3.4, height: 4.4 },
  { x: 1.8, y: 0, width: 3, height: 3.4 },
  { x: -3, y: -3, width: 2.6, height: 2.6 },
  { x: -0.6, y: -4.2, width: 2.6, height: 2.4 },
  { x: 1.4, y: -3.2, width: 2.4, height: 2.2 },
  { x: 4, y: 0.6, width: 2.2, height: 2.4 },
  { x: -5.6, y: 1, width: 2, height: 2.4 },
];

/** Cells stacked on a cone of rock. */
function monastery({ H, short, palette, facing, X, keep }: SceneContext, x: number, y: number): string {
  const cone = poly([
    [X(-0.16), H * 0.76],
    [X(0.03), H * 0.58],
    [X(0.13), H * 0.47],
    [x - facing * short * 0.07, y + short * 0.015],
    [x + facing * short * 0.09, y],
    [X(0.36), H * 0.49],
    [X(0.46), H * 0.62],
    [X(0.62), H * 0.76],
  ]);
  const shade = poly([
    [x + facing * short * 0.03, y],
    [x + facing * short * 0.09, y],
    [X(0.36), H * 0.49],
    [X(0.46), H * 0.62],
    [X(0.62), H * 0.76],
    [X(0.36), H * 0.76],
    [X(0.33), H * 0.6],
    [X(0.28), H * 0.52],
  ]);
  const unit = short * 0.017;
  keep({ name: 'landmark', left: x - 7 * unit, top: y - 6 * unit, right: x + 8 * unit, bottom: y + 2 * unit });
  const cells = CELLS.map((cell) => ({
    x: x + facing * (cell.x + 1) * unit,
    y: y + (cell.y + 1) * unit,
    w: cell.width * unit,
    h: cell.height * unit,
  }));
  const walls = cells.map((c) => px`M${c.x} ${c.y}h${c.w}v${-c.h}h${-c.w}Z`);
  const windows = cells.map((c) => {
    const middle = c.y - c.h * 0.45;
    return px`M${c.x + c.w * 0.25} ${middle}v${-unit * 0.7}M${c.x + c.w * 0.7} ${middle}v${-unit * 0.7}`;
  });
  const roofs = cells.slice(1, 6).map((c) => px`M${c.x} ${c.y - c.h}h${c.w}`);
  return (
    path(cone, palette.ridges[2]) +
    path(shade, palette.ridges[3], ' opacity=".7"') +
    path(walls.join(''), palette.snow) +
    line(windows.join(''), palette.ridges[4], atLeast(2, unit * 0.4)) +
    line(roofs.join(''), '#9e1b3c', atLeast(2, unit * 0.55))
  );
}

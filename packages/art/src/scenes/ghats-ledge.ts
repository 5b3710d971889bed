import { packOnRoad } from '../riders.ts';
import { outline, type SceneContext } from '../scene-context.ts';
import { atLeast, itemAt, type Point, path, px, times } from '../svg.ts';
import { basaltTables } from '../terrain/basalt-tables.ts';
import { grassFringe } from '../terrain/grass.ts';
import { hills } from '../terrain/hills.ts';
import { ribbon, roadColors } from '../terrain/road.ts';
import { clouds, mistBand, rain, sky } from '../terrain/sky.ts';
import { waterfalls } from '../terrain/water.ts';

/** Looking along the valley from the ledge: cliff close on one side, drop and far tables on the other. */
export function ghatsLedge(scene: SceneContext): string {
  const { W, H, figure, bottom, light, palette, facing, X } = scene;
  let svg =
    sky(scene, { sunX: facing > 0 ? 0.66 : 0.34, sunRadius: 0.11, sunY: 0.22, stars: light === 'night' ? 50 : 0 }).svg +
    clouds(scene, 3, 0.08, 0.026);
  svg +=
    basaltTables(scene, {
      base: H * 0.56,
      rise: H * 0.26,
      count: 2.6,
      color: palette.ridges[0],
      shade: palette.ridges[1],
      lit: palette.ridges[0],
      steps: 2,
    }).svg + mistBand(scene, H * 0.4, H * 0.2, 0.9);
  svg +=
    basaltTables(scene, {
      base: H * 0.68,
      rise: H * 0.26,
      count: 2,
      color: palette.ridges[1],
      shade: palette.ridges[2],
      lit: palette.greens[0],
    }).svg + mistBand(scene, H * 0.54, H * 0.2, 1);
  svg += hills(scene, H * 0.74, H * 0.06, 4, palette.greens[0]) + mistBand(scene, H * 0.66, H * 0.14, 0.7);
  svg += nearCliff(scene);
  svg += waterfalls(scene, { x: facing > 0 ? X(0.05) : X(0.2), width: W * 0.15, y: H * 0.04 }, H * 0.78);
  svg += path(
    px`M${X(-0.05)} ${H * 0.8}Q${X(0.3)} ${H * 0.76} ${X(0.56)} ${H * 0.73}Q${X(0.6)} ${H * 0.86} ${X(1.05)} ${H * 0.98}V${bottom}H${X(-0.05)}Z`,
    palette.greens[1],
  );
  const road = ribbon(
    [
      [X(0.32), H * 1.16, figure * 0.34],
      [X(0.42), H * 0.96, figure * 0.19],
      [X(0.5), H * 0.86, figure * 0.105],
      [X(0.48), H * 0.8, figure * 0.062],
      [X(0.5), H * 0.762, figure * 0.036],
      [X(0.555), H * 0.738, figure * 0.019],
    ],
    { ...roadColors(palette), verge: palette.greens[2], kerb: { lane: 1.2 * facing, ink: palette.ink } },
  );
  svg +=
    road.svg +
    packOnRoad(scene, road, [
      [0.82, 1.6],
      [0.62, 1.5],
      [0.3, 1.2],
    ]);
  return (
    svg +
    grassFringe(scene, { y: H * 1.005, blade: H * 0.09, count: atLeast(16, W / 34), color: palette.greens[2] }) +
    rain(scene)
  );
}

/** The near cliff's edge from the top down, stepped like all basalt here. */
const EDGE: readonly Point[] = [
  [-0.05, 0.02],
  [0.2, 0.02],
  [0.22, 0.14],
  [0.29, 0.16],
  [0.3, 0.3],
  [0.36, 0.33],
  [0.365, 0.47],
  [0.43, 0.5],
  [0.44, 0.66],
  [0.5, 0.72],
];

function nearCliff(scene: SceneContext): string {
  const { palette, random } = scene;
  const ledges = times(5, (i) => {
    const [x0, y0] = itemAt(EDGE, i * 2);
    const [x1, y1] = itemAt(EDGE, i * 2 + 1);
    return outline(scene, [
      [x0 - 0.01, y0],
      [x1, y1],
      [x1 + 0.004, y1 + 0.022],
      [x0 + 0.03, y0 + 0.03],
    ]);
  });
  const cracks = times(7, (i) => {
    const x = 0.02 + i * 0.055 + 0.02 * random();
    const y = 0.2 + i * 0.07;
    const depth = 0.1 + 0.12 * random();
    return outline(scene, [
      [x, y],
      [x + 0.012, y],
      [x + 0.02, y + depth],
      [x + 0.004, y + depth],
    ]);
  });
  return (
    path(outline(scene, [[-0.05, 0.86], ...EDGE, [0.52, 0.86]]), palette.ridges[2]) +
    path(ledges, palette.lit) +
    path(cracks, palette.ridges[3], ' opacity=".8"')
  );
}

import { packOnRoad } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast } from '../svg.ts';
import { basaltTables } from '../terrain/basalt-tables.ts';
import { grassFringe, shrubs } from '../terrain/grass.ts';
import { hills } from '../terrain/hills.ts';
import { ribbon, roadColors } from '../terrain/road.ts';
import { clouds, mistBand, rain, sky } from '../terrain/sky.ts';
import { waterfalls } from '../terrain/water.ts';

/** Road looping down through the tables, in the rain. */
export function ghatsLoop(scene: SceneContext): string {
  const { W, H, light, palette, random } = scene;
  const wet = light === 'monsoon' || light === 'storm' || light === 'day';
  let svg =
    sky(scene, { sunRadius: 0.1, sunY: 0.17, stars: light === 'night' ? 50 : 0 }).svg + clouds(scene, 3, 0.1, 0.028);
  svg +=
    basaltTables(scene, {
      base: H * 0.52,
      rise: H * 0.22,
      count: 3.2,
      color: palette.ridges[0],
      shade: palette.ridges[1],
      lit: palette.ridges[0],
      steps: 2,
    }).svg + mistBand(scene, H * 0.36, H * 0.2, 0.9);
  svg +=
    basaltTables(scene, {
      base: H * 0.6,
      rise: H * 0.3,
      count: 2.2,
      color: palette.ridges[1],
      shade: palette.ridges[2],
      lit: wet ? palette.greens[0] : palette.lit,
    }).svg + mistBand(scene, H * 0.46, H * 0.2, 0.8);
  const near = basaltTables(scene, {
    base: H * 0.7,
    rise: H * 0.4,
    count: 1.7,
    color: palette.ridges[2],
    shade: palette.ridges[3],
    lit: palette.lit,
  });
  svg +=
    near.svg +
    near.tops
      .filter((top) => top.x > -W * 0.1 && top.x < W)
      .map((top) => waterfalls(scene, top, H * 0.69))
      .join('') +
    mistBand(scene, H * 0.58, H * 0.17, 0.95);
  svg +=
    hills(scene, H * 0.69, H * 0.07, 4, palette.greens[0]) + hills(scene, H * 0.75, H * 0.07, 3, palette.greens[1]);
  svg += shrubs(scene, 0.7, 0.73, 0.016, palette.greens[1]) + shrubs(scene, 0.77, 0.83, 0.028, palette.greens[2]);
  svg += random() < 0.5 ? sweepingRoad(scene) : loopingRoad(scene);
  return (
    svg +
    grassFringe(scene, { y: H, blade: H * 0.09, count: atLeast(16, W / 34), color: palette.greens[2] }) +
    rain(scene)
  );
}

function sweepingRoad(scene: SceneContext): string {
  const { H, figure, palette, random, facing, X } = scene;
  const drift = () => (random() - 0.5) * 0.07;
  const road = ribbon(
    [
      [X(-0.1), H * 1.12, figure * 0.27],
      [X(0.3 + drift()), H * 0.94, figure * 0.17],
      [X(0.66 + drift()), H * 0.85, figure * 0.085],
      [X(0.72), H * 0.785, figure * 0.042],
      [X(0.5 + drift()), H * 0.752, figure * 0.026],
      [X(0.4 + drift()), H * 0.728, figure * 0.016],
      [X(0.5), H * 0.708, figure * 0.01],
    ],
    { ...roadColors(palette), verge: palette.greens[2], kerb: { lane: -1.2 * facing, ink: palette.ink } },
  );
  const riders = packOnRoad(scene, road, [
    [0.66, 1.7],
    [0.4, 1.45],
    [0.19, 1.15],
  ]);
  return road.svg + riders;
}

function loopingRoad(scene: SceneContext): string {
  const { H, figure, palette, random, facing, X } = scene;
  const drift = () => (random() - 0.5) * 0.07;
  const road = ribbon(
    [
      [X(0.98), H * 1.14, figure * 0.28],
      [X(0.66 + drift()), H * 0.955, figure * 0.17],
      [X(0.27), H * 0.868, figure * 0.09],
      [X(0.26), H * 0.81, figure * 0.052],
      [X(0.56), H * 0.775, figure * 0.034],
      [X(0.62 + drift()), H * 0.748, figure * 0.022],
      [X(0.44), H * 0.727, figure * 0.014],
      [X(0.46), H * 0.708, figure * 0.009],
    ],
    { ...roadColors(palette), verge: palette.greens[2], kerb: { lane: 1.2 * facing, ink: palette.ink } },
  );
  const riders = packOnRoad(scene, road, [
    [0.6, 1.5],
    [0.35, 1.3],
    [0.16, 1.1],
  ]);
  return road.svg + riders;
}

import { turbine } from '../landmarks/turbine.ts';
import { packOnRoad } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, marks, path, px, times } from '../svg.ts';
import { basaltTables } from '../terrain/basalt-tables.ts';
import { FLOWERS } from '../terrain/flowers.ts';
import { hills } from '../terrain/hills.ts';
import { ribbon, roadColors } from '../terrain/road.ts';
import { clouds, mistBand, sky } from '../terrain/sky.ts';

/** Winding road over green hills, wind turbines on every ridge. */
export function sataraTurbines(scene: SceneContext): string {
  const { W, H, short, figure, right, bottom, palette, random, facing, X } = scene;
  let svg =
    sky(scene, { sunRadius: 0.1, sunY: 0.2 }).svg +
    clouds(scene, 3, 0.12, 0.03, 0.55) +
    basaltTables(scene, {
      base: H * 0.58,
      rise: H * 0.16,
      count: 2.6,
      color: palette.ridges[0],
      shade: palette.ridges[1],
      lit: palette.ridges[0],
    }).svg +
    mistBand(scene, H * 0.46, H * 0.14, 0.8) +
    hills(scene, H * 0.6, H * 0.07, 3, palette.ridges[1]);
  const farTurbines = 3 + Math.floor(random() * 3);
  svg += times(farTurbines, (i) =>
    turbine(scene, X(0.06 + (0.9 * (i + 0.8 * random())) / farTurbines), H * 0.6, H * (0.12 + 0.09 * random())),
  );
  svg +=
    hills(scene, H * 0.66, H * 0.08, 3, palette.greens[0]) +
    turbine(scene, X(0.12 + 0.16 * random()), H * 0.7, H * (0.32 + 0.12 * random())) +
    hills(scene, H * 0.74, H * 0.07, 2, palette.greens[1]);
  const road = ribbon(
    [
      [X(0.72), H * 1.14, figure * 0.34],
      [X(0.6), H * 0.94, figure * 0.17],
      [X(0.46), H * 0.84, figure * 0.085],
      [X(0.56), H * 0.772, figure * 0.042],
      [X(0.66), H * 0.735, figure * 0.022],
      [X(0.6), H * 0.705, figure * 0.012],
      [X(0.54), H * 0.69, figure * 0.007],
    ],
    { ...roadColors(palette), verge: palette.lit },
  );
  svg +=
    road.svg +
    packOnRoad(scene, road, [
      [0.62, 1.8],
      [0.42, 1.6],
      [0.2, 1.2, -0.25],
    ]);
  svg += path(
    px`M0 ${H * 0.9}Q${W * 0.18} ${H * 0.88} ${facing > 0 ? W * 0.32 : W * 0.12} ${bottom}H0Z ` +
      px`M${right} ${H * 0.9}Q${W * 0.86} ${H * 0.88} ${facing > 0 ? W * 0.9 : W * 0.68} ${bottom}H${right}Z`,
    palette.greens[2],
  );
  const flowers = FLOWERS.map((color) =>
    marks(
      26,
      () => {
        const left = random() < 0.6 ? facing > 0 : facing < 0;
        return [left ? random() * W * 0.27 : W - random() * W * 0.22, H * (0.905 + 0.1 * random())];
      },
      color,
      atLeast(4, short * 0.013),
    ),
  );
  return svg + flowers.join('');
}

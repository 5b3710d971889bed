import { chorten } from '../landmarks/chorten.ts';
import { prayerFlags } from '../landmarks/prayer-flags.ts';
import { packOnRoad } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, marks, path, px, rect } from '../svg.ts';
import { hills } from '../terrain/hills.ts';
import { range } from '../terrain/range.ts';
import { ribbon, roadColors } from '../terrain/road.ts';
import { clouds, mistBand, sky } from '../terrain/sky.ts';

/** Valley road to the foot of the peaks, a chorten beside it. */
export function himalayaValley(scene: SceneContext): string {
  const { W, H, short, figure, right, bottom, palette, random, X } = scene;
  const horizon = H * 0.645;
  let svg =
    peaks(scene) +
    hills(scene, horizon, H * 0.03, 3, palette.ridges[3]) +
    rect(0, horizon + H * 0.02, W, H, palette.ground[0]);
  svg += marks(
    14,
    (i) => [random() * W, horizon + H * (0.085 + 0.25 * (i / 14) ** 1.7), W * (0.05 + 0.16 * random())],
    palette.ground[1],
    atLeast(3, H * 0.006),
    ' opacity=".6"',
  );
  svg += path(
    px`M0 ${H * 0.86}Q${W * 0.2} ${H * 0.8} ${W * 0.42} ${H * 0.9}T${right} ${H * 0.86}V${bottom}H0Z`,
    palette.ground[1],
  );
  svg += marks(
    24,
    () => {
      const t = random();
      return [W * random(), H * (0.7 + 0.28 * t), short * 0.012 * t];
    },
    palette.greens[1],
    Math.round(short * 0.011),
    ' opacity=".75"',
  );
  const bend = (random() - 0.5) * 0.12;
  const road = ribbon(
    [
      [X(0.5), H * 1.14, figure * 0.34],
      [X(0.5), H * 0.92, figure * 0.17],
      [X(0.56 + bend), H * 0.78, figure * 0.07],
      [X(0.52 + bend), H * 0.715, figure * 0.034],
      [X(0.57), H * 0.685, figure * 0.015],
      [X(0.555), H * 0.667, figure * 0.006],
    ],
    { ...roadColors(palette), verge: palette.lit },
  );
  svg +=
    road.svg +
    packOnRoad(scene, road, [
      [0.72, 1.8],
      [0.56, 1.7],
      [0.4, 1.5],
      [0.2, 1.25, -0.3],
    ]);
  svg +=
    chorten(scene, X(0.15), H * 0.86, short * 0.012) +
    prayerFlags(scene, [X(0.15), H * 0.86 - short * 0.288], [X(1.04), H * 0.5]);
  return svg;
}

function peaks(scene: SceneContext): string {
  const { W, H, light, palette } = scene;
  let svg =
    sky(scene, { sunRadius: 0.085, sunY: 0.15, stars: light === 'night' ? 70 : 0 }).svg + clouds(scene, 1, 0.2, 0.022);
  svg +=
    range(scene, {
      base: H * 0.6,
      rise: H * 0.2,
      count: 4.5,
      color: palette.ridges[0],
      shade: palette.ridges[1],
      snow: palette.snow,
    }) +
    range(scene, {
      base: H * 0.6,
      rise: H * 0.5,
      count: W / H > 1.2 ? 2.1 : 1.5,
      color: palette.ridges[1],
      shade: palette.ridges[2],
      snow: palette.snow,
    }) +
    mistBand(scene, H * 0.46, H * 0.16, 0.75);
  return (
    svg +
    range(scene, {
      base: H * 0.66,
      rise: H * 0.2,
      count: 3.4,
      color: palette.ridges[2],
      shade: palette.ridges[3],
    }) +
    mistBand(scene, H * 0.54, H * 0.12, 0.5)
  );
}

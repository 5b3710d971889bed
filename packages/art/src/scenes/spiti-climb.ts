import { chorten } from '../landmarks/chorten.ts';
import { packOnRoad } from '../riders.ts';
import { outline, type SceneContext } from '../scene-context.ts';
import { marks, path, px, rect } from '../svg.ts';
import { range } from '../terrain/range.ts';
import { ribbon, roadColors } from '../terrain/road.ts';
import { clouds, mistBand, sky } from '../terrain/sky.ts';

/** Riders climbing away from us through the ochre valley, river below, a chorten beside the road. */
export function spitiClimb(scene: SceneContext): string {
  const { W, H, short, figure, bottom, light, palette, random, facing, X } = scene;
  let svg =
    sky(scene, { sunX: facing > 0 ? 0.28 : 0.72, sunRadius: 0.09, sunY: 0.17, stars: light === 'dusk' ? 50 : 0 }).svg +
    clouds(scene, 1, 0.2, 0.02, 0.45);
  svg +=
    range(scene, {
      base: H * 0.56,
      rise: H * 0.36,
      count: 2,
      color: palette.ridges[0],
      shade: palette.ridges[1],
      snow: palette.snow,
    }) +
    mistBand(scene, H * 0.42, H * 0.16, 0.6) +
    path(
      outline(scene, [
        [1.02, 0.24],
        [0.86, 0.32],
        [0.78, 0.44],
        [0.62, 0.54],
        [0.5, 0.66],
        [1.02, 0.72],
      ]),
      palette.ridges[1],
    ) +
    path(
      outline(scene, [
        [1.02, 0.4],
        [0.9, 0.46],
        [0.8, 0.58],
        [0.66, 0.68],
        [1.02, 0.72],
      ]),
      palette.ridges[2],
      ' opacity=".6"',
    );
  svg +=
    path(
      outline(scene, [
        [-0.02, 0.3],
        [0.1, 0.36],
        [0.2, 0.5],
        [0.34, 0.6],
        [0.44, 0.68],
        [-0.02, 0.74],
      ]),
      palette.ridges[2],
    ) + rect(0, H * 0.655, W, H * 0.4, palette.ground[0]);
  svg += ribbon(
    [
      [X(-0.1), H * 0.86, figure * 0.1],
      [X(0.14), H * 0.79, figure * 0.06],
      [X(0.36), H * 0.73, figure * 0.034],
      [X(0.44), H * 0.69, figure * 0.02],
      [X(0.42), H * 0.665, figure * 0.01],
    ],
    { road: palette.water[0], mark: palette.mist, flat: 0.3 },
  ).svg;
  svg += path(
    px`M${X(1.05)} ${H * 0.7}Q${X(0.6)} ${H * 0.68} ${X(0.5)} ${H * 0.74}T${X(0.1)} ${H * 0.96}V${bottom}H${X(1.05)}Z`,
    palette.ground[1],
  );
  const road = ribbon(
    [
      [X(0.44), H * 1.16, figure * 0.36],
      [X(0.54), H * 0.96, figure * 0.2],
      [X(0.72), H * 0.86, figure * 0.11],
      [X(0.7), H * 0.785, figure * 0.062],
      [X(0.58), H * 0.735, figure * 0.034],
      [X(0.6), H * 0.7, figure * 0.018],
      [X(0.67), H * 0.675, figure * 0.009],
    ],
    { ...roadColors(palette), verge: palette.lit },
  );
  svg +=
    road.svg +
    packOnRoad(scene, road, [
      [0.78, 1.8],
      [0.58, 1.5],
      [0.26, 1.15],
    ]);
  return (
    svg +
    marks(
      26,
      () => {
        const t = random();
        return [W * random(), H * (0.74 + 0.25 * t), short * 0.016 * t];
      },
      palette.ridges[3],
      Math.round(short * 0.012),
      ' opacity=".4"',
    ) +
    chorten(scene, X(0.2), H * 0.93, short * 0.009)
  );
}

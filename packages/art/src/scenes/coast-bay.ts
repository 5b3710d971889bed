import { packOnRoad } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { path, poly, px } from '../svg.ts';
import { grassCorner } from '../terrain/grass.ts';
import { palm } from '../terrain/palm.ts';
import { ribbon, roadColors } from '../terrain/road.ts';
import { clouds, mistBand, sky } from '../terrain/sky.ts';
import { dhow, sandOf, sea } from '../terrain/water.ts';

/** Konkan road above a bay: sea on one side, red laterite slope and palm grove on the other. */
export function coastBay(scene: SceneContext): string {
  const { W, H, short, figure, bottom, palette, random, facing, X } = scene;
  const horizon = H * 0.46;
  const sun = sky(scene, { sunX: facing > 0 ? 0.7 : 0.3, sunY: 0.3, sunRadius: 0.12 });
  let svg = sun.svg + clouds(scene, 3, 0.1, 0.02, 0.45) + sea(scene, horizon, sun, 0.4);
  svg +=
    path(
      poly([
        [X(1.02), horizon + 2],
        [X(0.6), horizon + 2],
        [X(0.66), horizon - H * 0.04],
        [X(0.78), horizon - H * 0.05],
        [X(0.86), horizon - H * 0.1],
        [X(1.02), horizon - H * 0.12],
      ]),
      palette.ridges[1],
    ) + mistBand(scene, horizon - H * 0.1, H * 0.12, 0.4);
  svg +=
    dhow(X(0.86), horizon + H * 0.06, short * 0.05, palette.ridges[3]) +
    dhow(X(0.74), horizon + H * 0.13, short * 0.075, palette.ink);
  // headland with grove, beach curving away from it, surf along the beach
  const headland = px`M${X(-0.03)} ${horizon - H * 0.16}Q${X(0.16)} ${horizon - H * 0.15} ${X(0.3)} ${horizon - H * 0.05}`;
  const surf = px`T${X(0.56)} ${horizon + H * 0.03}Q${X(0.44)} ${horizon + H * 0.12} ${X(0.62)} ${horizon + H * 0.3}T${X(1.05)} ${H * 0.97}V${bottom}`;
  const beach = px`T${X(0.54)} ${horizon + H * 0.03}Q${X(0.41)} ${horizon + H * 0.12} ${X(0.58)} ${horizon + H * 0.31}T${X(1.05)} ${H * 0.99}V${bottom}`;
  const grove = px`T${X(0.5)} ${horizon + H * 0.035}Q${X(0.36)} ${horizon + H * 0.14} ${X(0.5)} ${horizon + H * 0.33}T${X(0.86)} ${bottom}`;
  const close = px`H${X(-0.03)}Z`;
  svg +=
    path(headland + surf + close, palette.mist, ' opacity=".7"') +
    path(headland + beach + close, sandOf(scene)) +
    path(headland + grove + close, palette.greens[1]);
  for (let i = 0; i < 6; i++) {
    svg += palm(
      random,
      X(0.06 + i * 0.062),
      horizon - H * (0.1 - i * 0.022),
      H * (0.14 + 0.04 * random()),
      (random() - 0.5) * 0.3,
      palette.greens[2],
    );
  }
  const road = ribbon(
    [
      [X(0.2), H * 1.16, figure * 0.36],
      [X(0.34), H * 0.96, figure * 0.2],
      [X(0.42), H * 0.82, figure * 0.115],
      [X(0.33), H * 0.7, figure * 0.066],
      [X(0.3), H * 0.62, figure * 0.042],
      [X(0.4), H * 0.545, figure * 0.024],
      [X(0.46), H * 0.515, figure * 0.012],
    ],
    { ...roadColors(palette), verge: palette.ground[1], flat: 0.42 },
  );
  svg +=
    road.svg +
    packOnRoad(scene, road, [
      [0.78, 1.6],
      [0.57, 1.45],
      [0.26, 1.15],
    ]);
  svg += palm(random, X(0.04), H * 1.03, H * 0.78, facing * 0.06, palette.ink);
  return (
    svg +
    grassCorner(scene, { width: W * 0.3, y: H * 0.96, blade: H * 0.1, count: 14, color: palette.ink, fall: H * 0.1 })
  );
}

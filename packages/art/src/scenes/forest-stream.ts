import { sideFile } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, marks, path, poly, px, times } from '../svg.ts';
import { crossRoad } from '../terrain/cross-road.ts';
import { grassCorner, grassFringe } from '../terrain/grass.ts';
import { hills } from '../terrain/hills.ts';
import { mistBand, sky } from '../terrain/sky.ts';
import { canopy, trunks } from '../terrain/trees.ts';

/** Teak in the wet months, seen from the side: a stream, ferns, riders crossing on a plank-straight road. */
export function forestStream(scene: SceneContext): string {
  const { W, H, short, figure, right, bottom, palette, random, facing } = scene;
  const sun = sky(scene, { sunX: facing > 0 ? 0.68 : 0.32, sunY: 0.3, sunRadius: 0.12 });
  let svg =
    sun.svg +
    trunks(scene, { count: 15, girth: short * 0.007, color: palette.ridges[0], foot: H * 0.66, gap: 0 }) +
    canopy(scene, H * 0.2, H * 0.08, palette.ridges[0], 9) +
    hills(scene, H * 0.6, H * 0.03, 4, palette.ridges[0]) +
    mistBand(scene, H * 0.36, H * 0.3, 0.8);
  svg +=
    trunks(scene, { count: 10, girth: short * 0.013, color: palette.ridges[1], foot: H * 0.7, gap: 0 }) +
    canopy(scene, H * 0.14, H * 0.08, palette.ridges[1], 8) +
    hills(scene, H * 0.655, H * 0.03, 4, palette.ridges[1]);
  svg += path(
    times(4, (i) => {
      const x = sun.x - facing * (i - 1) * W * 0.16;
      return poly([
        [sun.x - short * 0.02, sun.y],
        [sun.x + short * 0.02, sun.y],
        [x + W * 0.06, H * 0.8],
        [x - W * 0.05, H * 0.8],
      ]);
    }),
    palette.sun,
    ' opacity=".13"',
  );
  svg +=
    trunks(scene, { count: 6, girth: short * 0.022, color: palette.ridges[2], foot: H * 0.74, gap: 0.14 }) +
    hills(scene, H * 0.695, H * 0.025, 4, palette.greens[1]) +
    crossRoad(scene, { left: 0.735, middle: 0.722, right: 0.738, thickness: 0.085, verge: palette.greens[0] });
  const length = figure * 0.25;
  const count = W / H > 1.45 ? 3 : 2;
  svg += sideFile(scene, { x: W * 0.5 + facing * (count - 1) * length * 0.64, y: H * 0.79, length, count, gap: 1.3 });
  // stream in front, stones in it
  svg +=
    path(px`M0 ${H * 0.85}Q${W * 0.5} ${H * 0.82} ${right} ${H * 0.855}V${bottom}H0Z`, palette.greens[1]) +
    path(
      px`M0 ${H * 0.885}Q${W * 0.5} ${H * 0.86} ${right} ${H * 0.89}V${H * 0.955}Q${W * 0.5} ${H * 0.985} 0 ${H * 0.95}Z`,
      palette.water[0],
    );
  svg +=
    marks(
      14,
      () => [W * random(), H * (0.89 + 0.06 * random()), W * (0.03 + 0.05 * random())],
      palette.mist,
      atLeast(2, short * 0.005),
      ' opacity=".6"',
    ) +
    marks(
      9,
      (i) => [W * ((i + random()) / 9), H * (0.9 + 0.045 * random()), short * 0.03 * random()],
      palette.ridges[4],
      Math.round(short * 0.026),
    );
  svg +=
    trunks(scene, { count: 3, girth: short * 0.05, color: palette.ridges[3], foot: H * 1.02, gap: 0.4 }) +
    canopy(scene, H * 0.06, H * 0.1, palette.ridges[3], 6);
  return (
    svg +
    grassFringe(scene, { y: H * 1.01, blade: H * 0.1, count: atLeast(16, W / 30), color: palette.greens[2] }) +
    grassCorner(scene, {
      width: W * 0.32,
      y: H * 0.95,
      blade: H * 0.15,
      count: 13,
      color: palette.greens[2],
      fall: H * 0.12,
    })
  );
}

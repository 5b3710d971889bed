import { frontRider } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { path, poly, times } from '../svg.ts';
import { grassFringe, mirror } from '../terrain/grass.ts';
import { hills } from '../terrain/hills.ts';
import { ribbon, roadColors } from '../terrain/road.ts';
import { mistBand, sky } from '../terrain/sky.ts';
import { canopy, trunks } from '../terrain/trees.ts';

/** Riders come out of the trees with their lamps lit. */
export function forestLamps(scene: SceneContext): string {
  const { W, H, short, figure, palette, random, facing } = scene;
  const sun = sky(scene, { sunX: 0.42 + 0.16 * random(), sunY: 0.34, sunRadius: 0.13 });
  let svg =
    sun.svg +
    trunks(scene, { count: 13, girth: short * 0.008, color: palette.ridges[0], foot: H * 0.7, gap: 0.05 }) +
    canopy(scene, H * 0.16, H * 0.07, palette.ridges[0], 9) +
    hills(scene, H * 0.64, H * 0.03, 4, palette.ridges[0]) +
    mistBand(scene, H * 0.4, H * 0.3, 0.7);
  svg +=
    trunks(scene, { count: 9, girth: short * 0.014, color: palette.ridges[1], foot: H * 0.75, gap: 0.12 }) +
    canopy(scene, H * 0.11, H * 0.07, palette.ridges[1], 8) +
    hills(scene, H * 0.69, H * 0.03, 4, palette.ridges[1]);
  svg += path(
    times(4, (i) => {
      const foot = sun.x + (i - 1.5) * W * 0.13;
      return poly([
        [sun.x - short * 0.02, sun.y],
        [sun.x + short * 0.02, sun.y],
        [foot + W * 0.07 + (i - 1) * W * 0.1, H * 0.85],
        [foot + (i - 1.5) * W * 0.14, H * 0.85],
      ]);
    }),
    palette.sun,
    ' opacity=".13"',
  );
  svg +=
    trunks(scene, { count: 7, girth: short * 0.024, color: palette.ridges[2], foot: H * 0.8, gap: 0.2 }) +
    hills(scene, H * 0.73, H * 0.03, 3, palette.greens[1]);
  // measured from the middle, where the trees leave their gap
  const x = (share: number) => W * 0.5 + facing * (share - 0.5) * W;
  const road = ribbon(
    [
      [x(0.36), H * 1.14, figure * 0.36],
      [x(0.42), H * 0.95, figure * 0.19],
      [x(0.54), H * 0.84, figure * 0.09],
      [x(0.53), H * 0.775, figure * 0.045],
      [x(0.47), H * 0.742, figure * 0.024],
      [x(0.49), H * 0.722, figure * 0.013],
    ],
    { ...roadColors(palette), verge: palette.greens[0] },
  );
  svg +=
    road.svg +
    path(
      poly([
        [x(0.545), H * 0.815],
        [x(0.2), H * 1.02],
        [x(0.62), H * 1.02],
      ]),
      '#ffe6a3',
      ' opacity=".22"',
    );
  // they come towards us, so the lean is seen mirrored
  const riders = RIDERS.map(({ share, size }) => {
    const { x, y, halfWidth, lean } = road.at(share, 0.1);
    return frontRider(scene, { x, y, height: halfWidth * size, lean: -lean * 0.5 });
  });
  svg += riders.join('');
  svg +=
    trunks(scene, { count: 4, girth: short * 0.05, color: palette.ridges[3], foot: H * 1.02, gap: 0.36 }) +
    canopy(scene, H * 0.05, H * 0.09, palette.ridges[3], 6);
  return (
    svg +
    grassFringe(scene, {
      width: W * 0.36,
      y: H * 0.94,
      blade: H * 0.15,
      count: 15,
      color: palette.greens[2],
      fall: H * 0.14,
    }) +
    `<g${mirror(scene)}>` +
    grassFringe(scene, {
      width: W * 0.36,
      y: H * 0.95,
      blade: H * 0.14,
      count: 15,
      color: palette.greens[2],
      fall: H * 0.13,
    }) +
    '</g>'
  );
}

const RIDERS = [
  { share: 0.68, size: 1.9 },
  { share: 0.46, size: 1.5 },
  { share: 0.27, size: 1.3 },
];

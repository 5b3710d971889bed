import { packOnRoad } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, line, path, px } from '../svg.ts';
import { basaltTables } from '../terrain/basalt-tables.ts';
import { grassFringe } from '../terrain/grass.ts';
import { ribbon, roadColors } from '../terrain/road.ts';
import { clouds, mistBand, sky } from '../terrain/sky.ts';

/** Morning on the plateau's edge: terraces step down into cloud, the road runs along the brim. */
export function sataraTerraces(scene: SceneContext): string {
  const { W, H, figure, bottom, palette, facing, X } = scene;
  let svg =
    sky(scene, { sunX: facing > 0 ? 0.34 : 0.66, sunRadius: 0.14, sunY: 0.34 }).svg +
    clouds(scene, 3, 0.08, 0.024, 0.5) +
    basaltTables(scene, {
      base: H * 0.6,
      rise: H * 0.2,
      count: 2.2,
      color: palette.ridges[0],
      shade: palette.ridges[1],
      lit: palette.ridges[0],
      steps: 2,
    }).svg +
    mistBand(scene, H * 0.44, H * 0.2, 1) +
    basaltTables(scene, {
      base: H * 0.68,
      rise: H * 0.14,
      count: 2.4,
      color: palette.ridges[1],
      shade: palette.ridges[2],
      lit: palette.greens[0],
      steps: 2,
    }).svg +
    mistBand(scene, H * 0.56, H * 0.18, 1);
  for (let i = 0; i < 4; i++) {
    const y = 0.66 + i * 0.055;
    svg +=
      path(
        px`M${X(-0.05)} ${H * (y + 0.05)}Q${X(0.2)} ${H * (y - 0.01)} ${X(0.46 + i * 0.03)} ${H * (y + 0.02)}T${X(1.05)} ${H * (y + 0.07)}V${bottom}H${X(-0.05)}Z`,
        i % 2 ? palette.greens[1] : palette.greens[0],
      ) +
      line(
        px`M${X(-0.05)} ${H * (y + 0.058)}Q${X(0.2)} ${H * (y - 0.002)} ${X(0.46 + i * 0.03)} ${H * (y + 0.028)}T${X(1.05)} ${H * (y + 0.078)}`,
        palette.lit,
        atLeast(2, H * 0.006),
        ' opacity=".8"',
      );
  }
  const road = ribbon(
    [
      [X(0.3), H * 1.16, figure * 0.36],
      [X(0.4), H * 0.97, figure * 0.2],
      [X(0.62), H * 0.875, figure * 0.11],
      [X(0.68), H * 0.81, figure * 0.066],
      [X(0.56), H * 0.76, figure * 0.038],
      [X(0.36), H * 0.725, figure * 0.022],
      [X(0.3), H * 0.7, figure * 0.012],
    ],
    { ...roadColors(palette), verge: palette.greens[2], kerb: { lane: 1.2 * facing, ink: palette.ink } },
  );
  svg +=
    road.svg +
    packOnRoad(scene, road, [
      [0.62, 1.7],
      [0.46, 1.5],
      [0.22, 1.15],
    ]);
  svg += banyan(scene, X(0.9), H * 0.96);
  return (
    svg + grassFringe(scene, { y: H * 1.005, blade: H * 0.08, count: atLeast(16, W / 34), color: palette.greens[2] })
  );
}

/** Crown of the banyan, dark masses first, then the lighter ones on top. */
const FOLIAGE = [
  { x: -0.2, y: -0.46, size: 0.13, green: 2 },
  { x: 0.2, y: -0.46, size: 0.15, green: 2 },
  { x: -0.06, y: -0.54, size: 0.17, green: 2 },
  { x: 0.1, y: -0.56, size: 0.15, green: 2 },
  { x: 0, y: -0.44, size: 0.17, green: 2 },
  { x: -0.12, y: -0.57, size: 0.1, green: 1 },
  { x: 0.06, y: -0.62, size: 0.1, green: 1 },
  { x: 0.2, y: -0.52, size: 0.08, green: 1 },
] as const;

/** One old tree closes the frame. */
function banyan({ short, bottom, palette, random }: SceneContext, x: number, y: number): string {
  const trunk =
    px`M${x - short * 0.03} ${bottom}Q${x - short * 0.01} ${y - short * 0.3} ${x - short * 0.06} ${y - short * 0.5}` +
    px`h${short * 0.1}Q${x + short * 0.03} ${y - short * 0.3} ${x + short * 0.06} ${bottom}Z`;
  const crown = FOLIAGE.map(
    (leaf) =>
      px`<ellipse cx="${x + leaf.x * short}" cy="${y + leaf.y * short}" rx="${leaf.size * short}" ry="${leaf.size * short * 0.58}"` +
      ` fill="${palette.greens[leaf.green]}"/>`,
  );
  const airRoots = [-0.14, -0.06, 0.1, 0.18].map(
    (dx) => px`M${x + dx * short} ${y - short * 0.44}v${short * (0.12 + 0.1 * random())}`,
  );
  return (
    path(trunk, palette.ink) + crown.join('') + line(airRoots.join(''), palette.greens[2], atLeast(2, short * 0.006))
  );
}

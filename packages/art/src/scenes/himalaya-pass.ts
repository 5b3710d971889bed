import { prayerFlags } from '../landmarks/prayer-flags.ts';
import { frontRider } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { type Point, path, poly, rect } from '../svg.ts';
import { hills } from '../terrain/hills.ts';
import { range } from '../terrain/range.ts';
import { ribbon, roadColors } from '../terrain/road.ts';
import { clouds, sky } from '../terrain/sky.ts';

/** The pass in May: road cut through walls of snow, lamps coming towards us. */
export function himalayaPass(scene: SceneContext): string {
  const { W, H, short, figure, light, palette, facing } = scene;
  const vanishX = W * (facing > 0 ? 0.56 : 0.44);
  let svg =
    sky(scene, { sunX: facing > 0 ? 0.3 : 0.7, sunRadius: 0.085, sunY: 0.15, stars: light === 'night' ? 70 : 0 }).svg +
    clouds(scene, 2, 0.2, 0.02);
  svg += range(scene, {
    base: H * 0.66,
    rise: H * 0.4,
    count: 2.4,
    color: palette.ridges[0],
    shade: palette.ridges[1],
    snow: palette.snow,
  });
  svg += greatPeak(scene, vanishX);
  svg +=
    hills(scene, H * 0.58, H * 0.04, 3, palette.mist, ' opacity=".9"') + rect(0, H * 0.62, W, H * 0.4, palette.mist);
  const road = ribbon(
    [
      [vanishX, H * 1.16, figure * 0.4],
      [vanishX, H * 0.96, figure * 0.25],
      [vanishX - facing * short * 0.01, H * 0.82, figure * 0.13],
      [vanishX + facing * short * 0.02, H * 0.71, figure * 0.066],
      [vanishX - facing * short * 0.012, H * 0.64, figure * 0.028],
      [vanishX, H * 0.605, figure * 0.01],
    ],
    { ...roadColors(palette), verge: palette.ground[1] },
  );
  svg += road.svg;
  svg += snowWall(scene, -1, vanishX) + snowWall(scene, 1, vanishX);
  svg += prayerFlags(scene, [W * -0.02, H * 0.26], [W * 1.02, H * 0.22], { sag: 0.2, count: 30 });
  const riders = RIDERS.map(({ share, size, lane }) => {
    const { x, y, halfWidth } = road.at(share, lane);
    return frontRider(scene, { x, y, height: halfWidth * size });
  });
  return svg + riders.join('');
}

const RIDERS = [
  { share: 0.62, size: 1.5, lane: -0.45 },
  { share: 0.46, size: 1.25, lane: 0.4 },
  { share: 0.25, size: 1.05, lane: -0.4 },
];

const PEAK: readonly Point[] = [
  [-1.15, 1],
  [-0.62, 0.52],
  [-0.36, 0.34],
  [-0.14, 0.1],
  [0, 0],
  [0.2, 0.2],
  [0.34, 0.28],
  [0.7, 0.62],
  [1.2, 1],
];
const PEAK_SNOW: readonly Point[] = [
  [-0.36, 0.34],
  [-0.14, 0.1],
  [0, 0],
  [0.2, 0.2],
  [0.34, 0.28],
  [0.26, 0.44],
  [0.14, 0.34],
  [0.02, 0.52],
  [-0.1, 0.36],
  [-0.24, 0.5],
];
const PEAK_SHADE: readonly Point[] = [
  [0, 0],
  [0.2, 0.2],
  [0.34, 0.28],
  [0.7, 0.62],
  [1.2, 1],
  [0.2, 1],
  [0.1, 0.7],
  [0.16, 0.48],
  [0.04, 0.26],
];

/** One great peak stands in the gap, lit on the sun's side. */
function greatPeak({ W, H, palette, facing }: SceneContext, vanishX: number): string {
  const width = Math.min(W * 0.3, H * 0.44);
  const top = vanishX + facing * width * 0.1;
  const place = ([x, y]: Point): Point => [top + x * width * facing, H * 0.25 + y * H * 0.4];
  return (
    path(poly(PEAK.map(place)), palette.ridges[1]) +
    path(poly(PEAK_SNOW.map(place)), palette.snow) +
    path(poly(PEAK_SHADE.map(place)), palette.ridges[2], ' opacity=".5"')
  );
}

/** Top edge from the frame to the vanishing point, foot on the road's edge; two cut lines and a shaded foot. */
function snowWall(scene: SceneContext, side: 1 | -1, vanishX: number): string {
  const { W, H, figure, light, palette, random, facing } = scene;
  const vanishY = H * 0.6;
  const sunny = side * facing > 0;
  const edge = side < 0 ? 0 : W;
  const top = H * (sunny ? 0.2 : 0.31);
  const depths = [0, 0.12, 0.26, 0.42, 0.6, 0.8, 1.02];
  const lines = depths.map((t, i) => {
    const rim: Point = [
      vanishX + side * figure * 0.012 + (edge - vanishX - side * figure * 0.012) * t,
      vanishY - H * 0.01 + (top - vanishY + H * 0.01) * t ** 1.25 + (random() - 0.5) * H * 0.012,
    ];
    const foot: Point = [
      vanishX + side * (figure * 0.012 + (figure * 0.44 - figure * 0.012) * t ** 1.5),
      vanishY + H * 0.46 * t ** 1.35,
    ];
    // the nearest lines meet the road below the frame: there the layers run straight down
    const down = (share: number): Point =>
      i > 4
        ? [rim[0], rim[1] + (H - rim[1]) * share]
        : [rim[0] + (foot[0] - rim[0]) * share, rim[1] + (foot[1] - rim[1]) * share];
    return { rim, foot, down };
  });
  const feet = lines.map(({ foot }) => foot).toReversed();
  const layer = (from: number, to: number) =>
    poly([...lines.map(({ down }) => down(from)), ...lines.map(({ down }) => down(to)).toReversed()]);
  const snow = light === 'night' ? '#8fb4ae' : palette.snow;
  return (
    path(poly([...lines.map(({ rim }) => rim), [edge, H], ...feet]), sunny ? snow : palette.ridges[0]) +
    path(layer(0.3, 0.34) + layer(0.58, 0.63), palette.ridges[1], ' opacity=".35"') +
    path(layer(0.8, 1), palette.ridges[1], ' opacity=".28"')
  );
}

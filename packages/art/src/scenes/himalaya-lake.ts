import { prayerFlags } from '../landmarks/prayer-flags.ts';
import { sideFile } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, line, marks, path, px, rect, rng } from '../svg.ts';
import { crossRoad } from '../terrain/cross-road.ts';
import { range } from '../terrain/range.ts';
import { clouds, sky } from '../terrain/sky.ts';

/** Still lake under the peaks, their reflection in it, riders on the shore road. */
export function himalayaLake(scene: SceneContext): string {
  const { W, H, short, figure, right, bottom, light, palette, random, facing, X } = scene;
  const horizon = H * 0.52;
  let svg =
    sky(scene, { sunX: facing > 0 ? 0.74 : 0.26, sunRadius: 0.085, sunY: 0.16, stars: light === 'night' ? 70 : 0 })
      .svg + clouds(scene, 2, 0.16, 0.02);
  svg += mirroredPeaks(scene, horizon);
  svg += path(
    px`M0 ${H * 0.79}Q${W * 0.3} ${H * 0.755} ${W * 0.52} ${H * 0.785}T${right} ${H * 0.76}V${bottom}H0Z`,
    palette.lit,
  );
  svg += crossRoad(scene, { left: 0.838, middle: 0.816, right: 0.83, thickness: 0.085, verge: palette.ground[0] });
  svg += path(px`M0 ${H * 0.93}Q${W * 0.5} ${H * 0.9} ${right} ${H * 0.925}V${bottom}H0Z`, palette.ground[1]);
  const length = figure * 0.26;
  const count = W / H > 1.45 ? 3 : 2;
  svg += sideFile(scene, {
    x: W * (facing > 0 ? 0.52 : 0.48) + facing * (count - 1) * length * 0.66,
    y: H * 0.884,
    length,
    count,
    gap: 1.3,
    types: ['adventure', 'cruiser'],
  });
  svg += flagPole(scene, X(0.12), H * 0.95);
  return (
    svg +
    marks(
      30,
      () => [W * random(), H * (0.945 + 0.05 * random()), short * 0.01 * random()],
      palette.ridges[4],
      Math.round(short * 0.012),
      ' opacity=".35"',
    )
  );
}

/** Two ranges and the same upside down in the water, pressed flat and combed with ripples. */
function mirroredPeaks(scene: SceneContext, horizon: number): string {
  const { W, H, palette, random } = scene;
  const back = range(
    { W, H, random: rng(`lake${random()}`) },
    {
      base: H * 0.54,
      rise: H * 0.36,
      count: W / H > 1.2 ? 2.6 : 1.8,
      color: palette.ridges[0],
      shade: palette.ridges[1],
      snow: palette.snow,
      bottom: horizon + 2,
    },
  );
  const near = range(scene, {
    base: H * 0.54,
    rise: H * 0.13,
    count: 4,
    color: palette.ridges[2],
    shade: palette.ridges[3],
    bottom: horizon + 2,
  });
  const ripples = marks(
    22,
    (i) => {
      const y = horizon + H * (0.012 + 0.26 * (i / 22));
      return [W * (random() * 1.1 - 0.1), y, W * (0.05 + 0.13 * random())];
    },
    palette.water[0],
    atLeast(2, H * 0.005),
    ' opacity=".8"',
  );
  return (
    back +
    near +
    rect(0, horizon, W, H - horizon, palette.water[0]) +
    `<g transform="translate(0 ${Math.round(horizon * 1.62)})scale(1 -.62)" opacity=".5">${back}${near}</g>` +
    rect(0, horizon + H * 0.16, W, H, palette.water[1], ' opacity=".55"') +
    ripples +
    rect(0, horizon - 1, W, Math.max(2, H * 0.005), palette.mist, ' opacity=".8"')
  );
}

/** The cairn's stones from its crown down: place, size and tone. */
const STONES = [
  [0.004, -0.062, 0.016, 2],
  [-0.018, -0.042, 0.02, 3],
  [0.022, -0.04, 0.02, 4],
  [-0.04, -0.014, 0.024, 4],
  [0.002, -0.018, 0.026, 2],
  [0.042, -0.012, 0.024, 3],
  [-0.062, 0.012, 0.024, 3],
  [-0.022, 0.012, 0.028, 4],
  [0.024, 0.014, 0.028, 3],
  [0.064, 0.014, 0.022, 4],
] as const;

/** Pole on a cairn with ropes of flags to both sides. */
function flagPole(scene: SceneContext, x: number, y: number): string {
  const { H, short, palette, X } = scene;
  const stone = ([dx, dy, size, tone]: readonly [number, number, number, 2 | 3 | 4]) =>
    px`<ellipse cx="${x + dx * short}" cy="${y + dy * short}" rx="${size * short}" ry="${size * short * 0.66}" fill="${palette.ridges[tone]}"/>`;
  return (
    line(px`M${x} ${y}V${H * 0.38}`, palette.ink, atLeast(3, short * 0.007)) +
    STONES.map(stone).join('') +
    prayerFlags(scene, [x, H * 0.385], [X(-0.12), H * 0.5], { sag: 0.02, count: 9 }) +
    prayerFlags(scene, [x, H * 0.385], [X(1.05), H * 0.34], { sag: 0.16, count: 26 })
  );
}

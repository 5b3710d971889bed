import type { BikeType } from '../bike.ts';
import { skyline } from '../landmarks/skyline.ts';
import { HELMETS, JACKETS, sideBike } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, circle, itemAt, line, marks, path, pick, poly, px, ROUND, rect, times } from '../svg.ts';
import { roadDashes } from '../terrain/cross-road.ts';
import { mistBand, sky } from '../terrain/sky.ts';
import { glitter } from '../terrain/water.ts';

/** Riders on the bridge at night, under its fan of cables. */
export function citySeaLink(scene: SceneContext): string {
  const { W, H, short, right, palette, random, facing } = scene;
  const horizon = H * 0.62;
  const sun = sky(scene, { sunX: 0.22 + 0.2 * random(), sunY: 0.22, sunRadius: 0.12, stars: 40 });
  let svg =
    sun.svg +
    skyline(scene, { y: horizon, count: 16, min: 0.06, tallest: 0.3, color: palette.ridges[0] }) +
    mistBand(scene, horizon - H * 0.2, H * 0.22, 0.35) +
    skyline(scene, {
      y: horizon,
      count: 12,
      min: 0.03,
      tallest: 0.2,
      color: palette.ridges[1],
      windows: palette.mark,
    }) +
    rect(0, horizon, W, H - horizon, palette.water[1]);
  svg +=
    marks(26, (i) => [(W * (i + 0.5)) / 26, horizon - 2], '#ffd36b', atLeast(3, short * 0.009)) +
    line(
      times(26, (i) => px`M${(W * (i + 0.5)) / 26} ${horizon + H * 0.02}v${H * (0.012 + 0.03 * random())}`),
      '#ffd36b',
      atLeast(2, short * 0.006),
      `${ROUND} opacity=".35"`,
    ) +
    glitter(scene, {
      x: sun.x,
      radius: sun.radius * 0.7,
      y: horizon + H * 0.02,
      step: H * 0.018,
      count: 8,
      opacity: 0.6,
    });
  const deck = H * 0.8;
  svg += pylon(scene, facing > 0 ? W * 0.66 : W * 0.34, deck);
  svg +=
    rect(0, deck, W, H * 0.1, palette.road) +
    rect(0, deck, W, H * 0.008, palette.mist, ' opacity=".55"') +
    rect(0, deck + H * 0.1, W, H * 0.03, palette.ink) +
    line(px`M0 ${deck + H * 0.055}H${right}`, palette.mark, atLeast(3, short * 0.007), roadDashes(short));
  return svg + litFile(scene, facing > 0 ? W * 0.58 : W * 0.42, deck + H * 0.075);
}

/** Paired inclined pylon and its fan of cables. */
function pylon({ W, H, short, palette, keep }: SceneContext, x: number, deck: number): string {
  const top = H * 0.09;
  keep({ name: 'landmark', left: x - short * 0.08, top: top - short * 0.02, right: x + short * 0.08, bottom: deck });
  const w = short * 0.03;
  const cables = times(14, (i) => {
    const t = (i + 1) / 14;
    const y = top + (deck - top) * (0.03 + 0.3 * t);
    return px`M${x} ${y}L${x - W * 0.47 * t} ${deck}M${x} ${y}L${x + W * 0.47 * t} ${deck}`;
  });
  const legs = poly([
    [x - w * 2.5, H * 0.98],
    [x - w * 0.35, top],
    [x + w * 0.35, top],
    [x + w * 2.5, H * 0.98],
    [x + w * 1.4, H * 0.98],
    [x + w * 0.62, H * 0.5],
    [x - w * 0.62, H * 0.5],
    [x - w * 1.4, H * 0.98],
  ]);
  const litLeg = poly([
    [x - w * 0.35, top],
    [x - w * 0.02, top],
    [x - w * 0.02, H * 0.5],
    [x - w * 0.62, H * 0.5],
    [x - w * 1.4, H * 0.98],
    [x - w * 2.5, H * 0.98],
  ]);
  return (
    line(cables, palette.mist, atLeast(1, short * 0.0022), ' opacity=".75"') +
    path(legs, palette.ridges[3]) +
    path(litLeg, palette.ridges[2]) +
    circle(x, top - short * 0.008, short * 0.009, '#ff4b3a')
  );
}

const TYPES: readonly BikeType[] = ['sport', 'cruiser', 'adventure'];

/** Side-on riders at night: cone of light before, streak of tail lamp behind. */
function litFile(scene: SceneContext, leaderX: number, y: number): string {
  const { W, H, short, figure, palette, random, facing } = scene;
  const count = W / H > 1.45 ? 3 : 2;
  const length = figure * 0.28;
  const first = Math.floor(random() * TYPES.length);
  let svg = '';
  for (let i = count - 1; i >= 0; i--) {
    const x = leaderX - facing * i * length * 1.3;
    const beam = poly([
      [x + facing * length * 0.26, y - length * 0.44],
      [x + facing * length * 1.5, y - length * 0.14],
      [x + facing * length * 1.5, y + H * 0.02],
      [x + facing * length * 0.45, y + H * 0.015],
    ]);
    const tailLamp = px`M${x - facing * length * 0.36} ${y - length * 0.4}h${-facing * length * 0.7}`;
    svg +=
      path(beam, '#ffe29a', ' opacity=".2"') +
      line(tailLamp, '#ff4b3a', atLeast(3, short * 0.007), ` opacity=".55"${ROUND}`) +
      sideBike(scene, x, y, length, {
        type: itemAt(TYPES, (i + first) % TYPES.length),
        detail: 0,
        flip: facing < 0,
        colors: { ink: palette.ink, helmet: pick(random, HELMETS), jacket: pick(random, JACKETS), lamp: '#fff2c9' },
      });
  }
  return svg;
}

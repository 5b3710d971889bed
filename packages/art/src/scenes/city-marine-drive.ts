import { skyline } from '../landmarks/skyline.ts';
import { packOnRoad } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, circle, line, path, px, rect, round1, times } from '../svg.ts';
import type { CoursePoint } from '../terrain/course.ts';
import { type Road, ribbon, roadColors } from '../terrain/road.ts';
import { mistBand, sky } from '../terrain/sky.ts';
import { glitter } from '../terrain/water.ts';

/** Marine Drive: the necklace of lamps curving round the bay, deco fronts on the land side, riders seen from behind. */
export function cityMarineDrive(scene: SceneContext): string {
  const { W, H, figure, bottom, palette, facing, X } = scene;
  const horizon = H * 0.5;
  const sun = sky(scene, { sunX: facing > 0 ? 0.74 : 0.26, sunY: 0.2, sunRadius: 0.1, stars: 40 });
  let svg =
    sun.svg +
    skyline(scene, { y: horizon, count: 20, min: 0.04, tallest: 0.2, color: palette.ridges[0] }) +
    mistBand(scene, horizon - H * 0.14, H * 0.16, 0.4) +
    rect(0, horizon, W, H - horizon, palette.water[1]) +
    rect(0, horizon, W, H * 0.05, palette.water[0], ' opacity=".6"') +
    glitter(scene, {
      x: sun.x,
      radius: sun.radius * 0.8,
      y: horizon + H * 0.02,
      step: H * 0.02,
      count: 12,
      opacity: 0.6,
    });
  svg += BLOCKS.map((block, i) => decoFront(scene, block, i)).join('');
  svg += path(
    px`M${X(-0.05)} ${H * 0.775}L${X(0.16)} ${H * 0.745}L${X(0.32)} ${H * 0.69}L${X(0.42)} ${H * 0.64}L${X(0.5)} ${H * 0.585}L${X(0.54)} ${H * 0.54}Q${X(0.5)} ${H * 0.64} ${X(0.62)} ${H * 0.78}T${X(0.98)} ${bottom}H${X(-0.05)}Z`,
    palette.ridges[3],
  );
  const course: readonly CoursePoint[] = [
    [X(0.36), H * 1.18, figure * 0.44],
    [X(0.4), H * 0.98, figure * 0.28],
    [X(0.43), H * 0.82, figure * 0.165],
    [X(0.41), H * 0.7, figure * 0.098],
    [X(0.43), H * 0.62, figure * 0.055],
    [X(0.49), H * 0.57, figure * 0.028],
    [X(0.53), H * 0.545, figure * 0.014],
  ];
  const promenade = ribbon(
    course.map(([x, y, half]) => [x + facing * half * 0.36, y, half * 1.4]),
    { road: palette.ridges[2], flat: 0.42, verge: palette.ridges[1] },
  );
  const road = ribbon(course, { ...roadColors(palette), flat: 0.42, verge: palette.ridges[3] });
  svg += promenade.svg + road.svg;
  svg += seaWallLamps(scene, road);
  return (
    svg +
    packOnRoad(scene, road, [
      [0.74, 1.5, 0.3],
      [0.6, 1.35, -0.45],
      [0.46, 1.15, 0.45],
      [0.26, 0.95, -0.4],
    ])
  );
}

interface Block {
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

/** Fronts on the land side, stepping away from us. */
const BLOCKS: readonly Block[] = [
  { x: -0.04, width: 0.2, top: 0.1 },
  { x: 0.15, width: 0.17, top: 0.2 },
  { x: 0.3, width: 0.12, top: 0.3 },
  { x: 0.4, width: 0.09, top: 0.37 },
  { x: 0.475, width: 0.06, top: 0.42 },
];

/** Rounded deco block with a ledge under each of its lit floors. */
function decoFront({ W, H, short, palette, random, facing, X }: SceneContext, block: Block, i: number): string {
  const left = X(block.x);
  const right = X(block.x + block.width);
  const foot = H * (0.8 - i * 0.058);
  const top = H * block.top;
  const height = foot - top;
  const corner = block.width * W * 0.3;
  const front = px`M${left} ${foot}V${top}H${right - facing * block.width * W * 0.3}Q${right} ${top} ${right} ${top + corner}V${foot}Z`;
  const ledges = times(4, (floor) => px`M${left} ${top + height * (0.18 + floor * 0.2)}H${right}`);
  const windows = times(16, () => {
    const x = left + (right - left) * (0.12 + 0.76 * random());
    const floor = Math.floor(random() * 4);
    return px`M${x} ${top + height * (0.22 + 0.2 * floor)}v${height * 0.06}`;
  });
  return (
    path(front, i % 2 ? palette.ridges[2] : palette.ridges[3]) +
    line(ledges, i % 2 ? palette.ridges[3] : palette.ridges[4], atLeast(2, short * 0.006)) +
    line(windows, palette.mark, atLeast(3, block.width * W * 0.05), ' opacity=".85"')
  );
}

const SHARES = Array.from({ length: 100 }, (_, i) => i / 100);

/** The necklace: slender posts at even steps along the parapet, each with its arm and a small warm lamp. */
function seaWallLamps({ palette, facing, short }: SceneContext, road: Road): string {
  const lit = palette.sky[0] < '#5';
  const near = road.at(0.13).halfWidth;
  return times(12, (i) => {
    // even steps on the ground: the road narrows with the distance
    const width = near / (1 + 0.62 * (11 - i));
    const share = SHARES.find((at) => road.at(at).halfWidth <= width) ?? 1;
    const { x, y, halfWidth } = road.at(share, 1.3 * facing);
    const height = halfWidth * 1.35;
    const arm = halfWidth * 0.22 * facing;
    const post = px`M${x} ${y}V${y - height * 0.92}` + px`Q${x} ${y - height} ${x - arm} ${y - height}`;
    const glow = Math.max(short * 0.006, halfWidth * 0.07);
    return (
      line(post, palette.ink, Math.max(1.5, round1(halfWidth * 0.035))) +
      circle(x - arm, y - height + glow * 0.4, glow * (lit ? 2.6 : 1.8), '#ffd36b', ` opacity="${lit ? '.3' : '.2'}"`) +
      circle(x - arm, y - height + glow * 0.4, glow, '#fff0c4')
    );
  });
}

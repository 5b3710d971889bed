import { skyline } from '../landmarks/skyline.ts';
import { frontRider } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, circle, line, path, px, rect, times } from '../svg.ts';
import { clouds, mistBand, sky } from '../terrain/sky.ts';
import { dhow, glitter } from '../terrain/water.ts';

/** Flag-off before the stone arch on the harbour, at first light. */
export function cityArch(scene: SceneContext): string {
  const { W, H, short, figure, right, light, palette, facing } = scene;
  const ground = H * 0.74;
  const sun = sky(scene, { sunX: 0.5 - facing * 0.2, sunY: 0.3, sunRadius: 0.14, stars: light === 'night' ? 40 : 0 });
  let svg =
    sun.svg +
    clouds(scene, 3, 0.1, 0.02, 0.4) +
    skyline(scene, { y: H * 0.66, count: 18, min: 0.03, tallest: 0.16, color: palette.ridges[0] }) +
    mistBand(scene, H * 0.5, H * 0.18, 0.5) +
    rect(0, H * 0.645, W, H, palette.water[0]) +
    glitter(scene, { x: sun.x, radius: sun.radius * 0.8, y: H * 0.655, step: H * 0.014, count: 6, opacity: 0.7 }) +
    dhow(W * (0.5 - facing * 0.36), H * 0.68, short * 0.06, palette.ridges[3]);
  svg += rect(0, ground - H * 0.03, W, H, palette.ridges[2]);
  svg += arch(scene, W * (0.5 + facing * 0.06), ground) + quayLamps(scene, ground);
  svg +=
    rect(0, ground, W, H - ground, palette.road) +
    rect(0, ground, W, H * 0.014, palette.mist, ' opacity=".5"') +
    line(
      px`M0 ${H * 0.955}H${right}`,
      palette.mark,
      atLeast(4, short * 0.011),
      px` stroke-dasharray="${short * 0.09} ${short * 0.06}"`,
    );
  const count = W / H > 1.3 ? 6 : 4;
  return (
    svg +
    times(count, (i) =>
      frontRider(scene, {
        x: W * (0.5 + (i - (count - 1) / 2) * (0.8 / count)),
        y: H * (0.9 - 0.012 * (i % 2)),
        height: figure * 0.26,
      }),
    )
  );
}

/** Podium, four turrets with caps, one tall opening and two small ones; `ground` is its foot. */
function arch({ W, H, palette, keep }: SceneContext, cx: number, ground: number): string {
  const unit = Math.min(H * 0.0105, W * 0.0085);
  const x = (units: number) => cx + units * unit;
  const y = (units: number) => ground - units * unit;
  keep({ name: 'landmark', left: x(-29), top: y(63), right: x(29), bottom: ground });
  const block = (left: number, foot: number, w: number, h: number) =>
    px`M${x(left)} ${y(foot)}h${w * unit}v${-h * unit}h${-w * unit}Z`;
  const turret = (middle: number) =>
    block(middle - 3, 44, 6, 9) +
    px`M${x(middle - 3.6)} ${y(53)}h${7.2 * unit}C${x(middle + 3.4)} ${y(60)} ${x(middle + 0.6)} ${y(60)} ${x(middle)} ${y(63)}` +
    px`C${x(middle - 0.6)} ${y(60)} ${x(middle - 3.4)} ${y(60)} ${x(middle - 3.6)} ${y(53)}Z`;
  const tallOpening =
    px`M${x(-9)} ${ground}V${y(24)}Q${x(-9)} ${y(34)} ${cx} ${y(38)}` +
    px`Q${x(9)} ${y(34)} ${x(9)} ${y(24)}V${ground}Z`;
  const smallOpening = (middle: number) =>
    px`M${x(middle - 3)} ${ground}V${y(14)}Q${x(middle)} ${y(21)} ${x(middle + 3)} ${y(14)}V${ground}Z`;
  return (
    path(block(-27, 0, 54, 44) + block(-29, 43, 58, 3) + block(-16, 44, 32, 5), palette.ridges[3]) +
    path(block(-27, 0, 7, 43) + block(20, 0, 7, 43), palette.ridges[4], ' opacity=".45"') +
    [-25, -13, 13, 25].map((middle) => path(turret(middle), palette.ridges[3])).join('') +
    path(tallOpening, palette.sky[2]) +
    [-18, 18].map((middle) => path(smallOpening(middle), palette.ridges[1])).join('') +
    line(
      px`M${x(-27)} ${y(30)}h${15 * unit}M${x(12)} ${y(30)}h${15 * unit}`,
      palette.lit,
      atLeast(2, unit * 0.7),
      ' opacity=".6"',
    )
  );
}

function quayLamps({ W, H, short, palette }: SceneContext, ground: number): string {
  const x = (i: number) => W * (0.04 + i * 0.155);
  const posts = times(7, (i) => px`M${x(i)} ${ground - H * 0.03}v${-H * 0.14}`);
  const lamps = times(
    7,
    (i) =>
      circle(x(i), ground - H * 0.175, short * 0.02, '#ffd36b', ' opacity=".3"') +
      circle(x(i), ground - H * 0.175, short * 0.011, '#fff0c4'),
  );
  return line(posts, palette.ink, atLeast(2, short * 0.005)) + lamps;
}

import { outline, type SceneContext } from '../scene-context.ts';
import { atLeast, itemAt, line, marks, path, px } from '../svg.ts';
import { hills } from '../terrain/hills.ts';
import { range } from '../terrain/range.ts';
import { sky } from '../terrain/sky.ts';
import { crowd, dirtBike, FLAGS, roost } from './offroad-course.ts';

/** Hill climb: one long slope across the picture, the bike almost over the top. */
export function offroadClimb(scene: SceneContext): string {
  const { W, H, short, bottom, palette, random, facing, X } = scene;
  const slope = Math.atan2(H * 0.5, W * 0.78);
  let svg =
    sky(scene, { sunX: facing > 0 ? 0.34 : 0.66, sunY: 0.36, sunRadius: 0.24, rays: true }).svg +
    range(scene, {
      base: H * 0.78,
      rise: H * 0.22,
      count: 3,
      color: palette.ridges[0],
      shade: palette.ridges[1],
    }) +
    hills(scene, H * 0.78, H * 0.06, 4, palette.ridges[1]);
  svg +=
    path(
      px`M${X(-0.05)} ${H * 0.93}Q${X(0.2)} ${H * 0.88} ${X(0.38)} ${H * 0.74}T${X(0.86)} ${H * 0.4}Q${X(0.93)} ${H * 0.36} ${X(1.05)} ${H * 0.37}V${bottom}H${X(-0.05)}Z`,
      palette.ground[0],
    ) +
    path(
      outline(scene, [
        [1.05, 0.37],
        [0.93, 0.37],
        [0.8, 0.56],
        [0.84, 0.66],
        [0.7, 0.84],
        [0.74, 1],
        [1.05, 1],
      ]),
      palette.ground[1],
      ' opacity=".85"',
    );
  svg += line(
    [0.04, 0.075]
      .map(
        (k) =>
          px`M${X(-0.05)} ${H * (0.95 + k)}Q${X(0.22)} ${H * (0.9 + k)} ${X(0.4)} ${H * (0.76 + k)}T${X(0.8)} ${H * (0.48 + k)}`,
      )
      .join(''),
    palette.ground[1],
    atLeast(4, short * 0.012),
    px` stroke-dasharray="${short * 0.024} ${short * 0.015}"`,
  );
  svg += marks(
    20,
    () => {
      const t = random();
      return [X(0.1 + 0.8 * t), H * (0.98 - 0.42 * t + 0.1 * random()), short * 0.02 * random()];
    },
    palette.ground[1],
    Math.round(short * 0.016),
    ' opacity=".7"',
  );
  svg +=
    roost(scene, 46, (t) => [0.46 - 0.34 * (1 - t), 0.64 + 0.1 * (1 - t) - 0.42 * (1 - t) * t]) +
    dirtBike(scene, {
      x: X(0.56),
      y: H * 0.632,
      length: short * 0.48,
      rotate: Math.round((-slope * 180) / Math.PI) - 3,
    });
  svg += crestFlag(scene, X(0.9), H * 0.375, itemAt(FLAGS, 0)) + crestFlag(scene, X(0.98), H * 0.37, itemAt(FLAGS, 2));
  return svg + crowd(scene, 0.55);
}

function crestFlag({ H, short, palette, facing }: SceneContext, x: number, y: number, color: string): string {
  const top = y - H * 0.2;
  return (
    line(px`M${x} ${y}V${top}`, palette.ink, atLeast(2, short * 0.006)) +
    path(px`M${x} ${top}l${-facing * short * 0.1} ${short * 0.026}l${facing * short * 0.1} ${short * 0.03}Z`, color)
  );
}

import type { SceneContext } from '../scene-context.ts';
import { atLeast, line, path, px } from '../svg.ts';
import { hills } from '../terrain/hills.ts';
import { range } from '../terrain/range.ts';
import { sky } from '../terrain/sky.ts';
import { courseFlags, crowd, dirtBike, roost } from './offroad-course.ts';

/** In the air off the ramp, before the rising sun and the crowd. */
export function offroadJump(scene: SceneContext): string {
  const { H, short, bottom, palette, facing, X } = scene;
  let svg =
    sky(scene, { sunX: facing > 0 ? 0.54 : 0.46, sunY: 0.43, sunRadius: 0.33, rays: true }).svg +
    range(scene, {
      base: H * 0.7,
      rise: H * 0.16,
      count: 4,
      color: palette.ridges[0],
      shade: palette.ridges[1],
    }) +
    hills(scene, H * 0.7, H * 0.05, 4, palette.ridges[1]) +
    courseFlags(scene, 0.72);
  svg +=
    path(
      px`M${X(-0.05)} ${bottom}V${H * 0.82}Q${X(0.2)} ${H * 0.84} ${X(0.34)} ${H * 0.64}` +
        px`L${X(0.4)} ${H * 0.645}Q${X(0.45)} ${H * 0.86} ${X(0.62)} ${H * 0.87}T${X(1.05)} ${H * 0.78}V${bottom}Z`,
      palette.ground[0],
    ) +
    path(
      px`M${X(0.34)} ${H * 0.64}L${X(0.4)} ${H * 0.645}Q${X(0.45)} ${H * 0.86} ${X(0.62)} ${H * 0.87}` +
        px`L${X(0.5)} ${bottom}H${X(0.3)}Q${X(0.38)} ${H * 0.8} ${X(0.34)} ${H * 0.64}Z`,
      palette.ground[1],
    );
  svg += line(
    px`M${X(-0.05)} ${H * 0.86}Q${X(0.22)} ${H * 0.88} ${X(0.35)} ${H * 0.68}M${X(-0.05)} ${H * 0.9}Q${X(0.24)} ${H * 0.92} ${X(0.36)} ${H * 0.72}`,
    palette.ground[1],
    atLeast(4, short * 0.012),
    px` stroke-dasharray="${short * 0.022} ${short * 0.014}"`,
  );
  svg +=
    roost(scene, 44, (t) => [0.47 - 0.32 * (1 - t), 0.61 - 0.2 * (1 - t) * (0.5 + 0.6 * t)]) +
    dirtBike(scene, { x: X(0.6), y: H * 0.66, length: short * 0.56, rotate: -17 });
  return svg + crowd(scene);
}

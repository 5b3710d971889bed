import type { SceneContext } from '../scene-context.ts';
import { path, px, rect } from '../svg.ts';
import { sky } from '../terrain/sky.ts';

/**
 * A still life: the object before a great lamp, on a bench. It is drawn in a box of 1000 × 640 that stands on the
 * bench; `sunk` objects are seen close and go on below it.
 */
export function stage(scene: SceneContext, object: string, { sunk = 0, shadow = 330 } = {}): string {
  const { W, H, palette, facing, keep } = scene;
  const scale = Math.min(W * 0.00104, H * 0.00125);
  const bench = H * 0.82;
  const left = W / 2 - 500 * scale;
  const top = bench - 640 * scale;
  keep({
    name: 'landmark',
    left: W / 2 - 380 * scale,
    top: top + 60 * scale,
    right: W / 2 + 380 * scale,
    bottom: bench,
  });
  const flip = facing > 0 ? '' : 'translate(1000 0)scale(-1 1)';
  const standing = `<g transform="translate(${Math.round(left)} ${Math.round(top)})scale(${Math.round(scale * 1000) / 1000})${flip}">`;
  const cast = `<ellipse cx="500" cy="646" rx="${shadow}" ry="22" fill="${palette.ink}" opacity=".35"/>`;
  return (
    sky(scene, { sunX: 0.5, sunY: 0.44, sunRadius: 0.31, rays: true }).svg +
    rect(0, bench, W, H - bench, palette.ground[0]) +
    rect(0, bench, W, Math.max(2, H * 0.012), palette.lit, ' opacity=".85"') +
    path(px`M0 ${H * 0.93}H${`${W}`}V${`${H}`}H0Z`, palette.ground[1]) +
    `${standing}${sunk ? '' : cast}${object}</g>`
  );
}

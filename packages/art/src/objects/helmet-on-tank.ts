import { bikeParts } from '../bike.ts';
import { type Livery, paintedColors } from '../bikes/livery.ts';
import { peakedHelmet, roundHelmet } from '../bikes/parts.ts';
import type { SceneContext } from '../scene-context.ts';
import { pick } from '../svg.ts';
import { stage } from './stage.ts';

const LIVERIES: readonly Livery[] = ['kokum', 'teal', 'khaki', 'amber'];

/** A helmet resting on the tank of a parked cruiser, seen close. */
export function helmetOnTank(scene: SceneContext): string {
  const livery = pick(scene.random, LIVERIES);
  const colors = paintedColors(livery === 'kokum' ? 'teal' : 'kokum', { helmet: '#f2efe6', stripe: '#f5a51b' });
  const lid = roundHelmet(0, 0, colors, true, -7);
  return stage(
    scene,
    `<g transform="translate(-20 -40)scale(1.72)translate(0 -40)">${bikeParts({ type: 'cruiser', rider: false, livery })}</g>` +
      `<g transform="translate(572 178)scale(2)">${lid}</g>`,
    { sunk: 1 },
  );
}

/** A seat for two and both helmets on it. */
export function twoUpSeat(scene: SceneContext): string {
  const livery = pick(scene.random, LIVERIES);
  const colors = paintedColors(livery, {});
  const other = paintedColors(livery === 'amber' ? 'kokum' : 'amber', { helmet: '#1f7a78', stripe: '#f2efe6' });
  return stage(
    scene,
    `<g transform="translate(-30 -34)scale(1.7)">${bikeParts({ type: 'adventure', rider: false, livery })}</g>` +
      `<g transform="translate(478 330)scale(1.9)">${peakedHelmet(0, 0, colors, true, -4)}</g>` +
      `<g transform="translate(276 234)scale(1.7)">${roundHelmet(0, 0, other, true, -4)}</g>`,
    { sunk: 1 },
  );
}

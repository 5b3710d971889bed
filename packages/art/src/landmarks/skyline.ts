import type { SceneContext } from '../scene-context.ts';
import { atLeast, line, path, px, times } from '../svg.ts';

interface Skyline {
  readonly y: number;
  readonly count: number;
  /** Shares of the frame's height. */
  readonly min: number;
  readonly tallest: number;
  readonly color: string;
  /** Colour of the lit windows; without it there are no lit windows. */
  readonly windows?: string;
}

/** Row of towers on the height `y`, a third of them with a penthouse. */
export function skyline({ W, H, short, random }: SceneContext, options: Skyline): string {
  const { y, count, min, tallest, color, windows } = options;
  let towers = '';
  let lit = '';
  let x = -10;
  while (x < W) {
    const w = (W / count) * (0.5 + 0.8 * random());
    const h = H * (min + (tallest - min) * random() * random());
    const roof = random() < 0.35 ? px`v${-H * 0.03}h${w * 0.3}v${H * 0.03}` : px`h${w * 0.3}`;
    towers += px`M${x} ${y}V${y - h}h${w * 0.3}${roof}h${w * 0.4}V${y}Z`;
    if (windows) {
      const left = x;
      lit += times(
        4,
        () => px`M${left + w * (0.15 + 0.7 * random())} ${y - h * (0.1 + 0.8 * random())}v${short * 0.012}`,
      );
    }
    x += w * (0.95 + 0.3 * random());
  }
  return path(towers, color) + (windows ? line(lit, windows, atLeast(3, short * 0.007), ' opacity=".85"') : '');
}

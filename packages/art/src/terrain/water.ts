import type { SceneContext } from '../scene-context.ts';
import { atLeast, marks, path, px, rect, times } from '../svg.ts';
import type { Sky } from './sky.ts';

/** Open water from the horizon down, with the sun's glitter on it. */
export function sea(scene: SceneContext, horizon: number, sun: Sky, opacity = 0.9): string {
  const { W, H, palette } = scene;
  return (
    rect(0, horizon, W, H - horizon, palette.water[1]) +
    rect(0, horizon, W, H * 0.07, palette.water[0]) +
    glitter(scene, {
      x: sun.x,
      radius: sun.radius,
      y: horizon + H * 0.012,
      step: H * 0.014,
      count: 15,
      opacity,
    })
  );
}

interface Glitter {
  readonly x: number;
  readonly radius: number;
  readonly y: number;
  readonly step: number;
  readonly count: number;
  readonly opacity: number;
}

/** Glitter of the sun on water, narrowing downwards. */
export function glitter({ short, palette, random }: SceneContext, g: Glitter): string {
  return marks(
    g.count,
    (i) => {
      const w = g.radius * (1.9 - Math.abs(i - 3) * 0.09) * (0.45 + 0.5 * random());
      return [g.x - w / 2 + (random() - 0.5) * short * 0.04, g.y + i * g.step, w];
    },
    palette.sun,
    atLeast(3, short * 0.007),
    ` opacity="${g.opacity}"`,
  );
}

/** The lit side of the land is green in the rain; a beach is not. */
export const sandOf = ({ light, palette }: SceneContext): string =>
  light === 'monsoon' || light === 'storm' ? '#d8cda2' : palette.lit;

/** Sailing boat with its hull on (x, y). */
export const dhow = (x: number, y: number, size: number, color: string): string =>
  path(
    px`M${x - size * 0.6} ${y}h${size * 1.25}l${-size * 0.25} ${size * 0.2}h${-size * 0.75}Z` +
      px`M${x} ${y - size * 0.06}V${y - size * 1.2}Q${x + size * 0.75} ${y - size * 0.6} ${x + size * 0.62} ${y - size * 0.06}Z` +
      px`M${x - size * 0.06} ${y - size * 0.06}V${y - size * 0.8}L${x - size * 0.45} ${y - size * 0.06}Z`,
    color,
  );

/** Two falls from the brim of a table down to `foot`. */
export function waterfalls(
  { short, palette, random }: SceneContext,
  { x, width, y }: { x: number; width: number; y: number },
  foot: number,
): string {
  return times(2, () => {
    const fallX = x + width * (0.16 + 0.5 * random());
    const w = short * (0.006 + 0.008 * random());
    return path(
      px`M${fallX} ${y + 3}h${w}L${fallX + w * 1.5} ${y + (foot - y) * 0.42}L${fallX + w * 2.3} ${foot}` +
        px`H${fallX - w}L${fallX + w * 0.1} ${y + (foot - y) * 0.4}Z`,
      palette.snow,
      ' opacity=".92"',
    );
  });
}

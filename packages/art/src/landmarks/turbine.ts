import type { SceneContext } from '../scene-context.ts';
import { atLeast, circle, finePoly, line, type Point, path, px, times } from '../svg.ts';

/** Wind turbine with its foot on (x, y). */
export function turbine({ palette, random }: SceneContext, x: number, y: number, height: number): string {
  const hub = y - height;
  const first = random() * 120;
  const length = height * 0.46;
  const blade = (i: number) => {
    const angle = ((first + i * 120) * Math.PI) / 180;
    const at = (a: number, share: number): Point => [
      x + Math.cos(a) * length * share,
      hub + Math.sin(a) * length * share,
    ];
    return finePoly([[x, hub], at(angle + 0.1, 0.3), at(angle, 1), at(angle - 0.03, 0.3)]);
  };
  return (
    line(px`M${x} ${y}V${hub}`, palette.snow, atLeast(2, height * 0.022)) +
    path(times(3, blade), palette.snow) +
    circle(x, hub, height * 0.022, palette.snow)
  );
}

import type { SceneContext } from '../scene-context.ts';
import { type Point, path, poly, px, rect } from '../svg.ts';

/** Whitewashed stupa with a gilded spire, 24 units tall, standing on (x, y). */
export function chorten({ palette, keep }: SceneContext, x: number, y: number, unit: number): string {
  keep({ name: 'landmark', left: x - 8 * unit, top: y - 24 * unit, right: x + 8 * unit, bottom: y });
  const place = ([dx, dy]: Point): Point => [x + dx * unit, y + dy * unit];
  const dome =
    px`M${x - 4.4 * unit} ${y - 9 * unit}C${x - 6.5 * unit} ${y - 17 * unit} ` +
    px`${x + 6.5 * unit} ${y - 17 * unit} ${x + 4.4 * unit} ${y - 9 * unit}Z`;
  const spire = px`M${x - 1.3 * unit} ${y - 15 * unit}L${x} ${y - 24 * unit}L${x + 1.3 * unit} ${y - 15 * unit}Z`;
  return (
    path(poly(STEPS.map(place)), palette.snow) +
    path(dome, palette.snow) +
    path(spire, '#f3b229') +
    path(poly(SHADE.map(place)), palette.ink, ' opacity=".16"') +
    rect(x - 8 * unit, y - 4.6 * unit, 16 * unit, unit * 0.9, '#b5203f')
  );
}

const STEPS: readonly Point[] = [
  [-8, 0],
  [-8, -4],
  [-6.5, -4],
  [-6.5, -7],
  [-5, -7],
  [-5, -9],
  [5, -9],
  [5, -7],
  [6.5, -7],
  [6.5, -4],
  [8, -4],
  [8, 0],
];

const SHADE: readonly Point[] = [
  [1, 0],
  [8, 0],
  [8, -4],
  [6.5, -4],
  [6.5, -7],
  [5, -7],
  [4.4, -9],
  [4, -13],
  [1.5, -15],
];

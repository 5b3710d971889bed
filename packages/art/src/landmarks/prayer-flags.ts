import type { SceneContext } from '../scene-context.ts';
import { bezier, line, type Point, path, poly, px } from '../svg.ts';

/** Rope of prayer flags hung between two points; `sag` is a share of the height. */
export function prayerFlags(
  { short, palette, random, H }: SceneContext,
  [x1, y1]: Point,
  [x2, y2]: Point,
  { sag = 0.05, count = 22 } = {},
): string {
  const middleX = (x1 + x2) / 2;
  const middleY = Math.max(y1, y2) + H * sag;
  const w = short * 0.02;
  const h = short * 0.03;
  const cloths = COLORS.map(() => '');
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const x = bezier(t, x1, middleX, x2);
    const y = bezier(t, y1, middleY, y2);
    const sway = (random() - 0.5) * short * 0.008;
    cloths[i % COLORS.length] += poly([
      [x - w / 2, y],
      [x + w / 2, y],
      [x + w / 2 + sway, y + h],
      [x - w / 2 + sway, y + h],
    ]);
  }
  const rope = line(px`M${x1} ${y1}Q${middleX} ${middleY} ${x2} ${y2}`, palette.ink, 1.5, ' opacity=".7"');
  return rope + COLORS.map((color, i) => path(cloths[i] ?? '', color)).join('');
}

const COLORS = ['#2f6fb0', '#f4f1e6', '#c9283f', '#3f8f5a', '#f3b229'];

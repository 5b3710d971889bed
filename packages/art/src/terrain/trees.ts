import type { SceneContext } from '../scene-context.ts';
import { path, px, times } from '../svg.ts';

interface Trunks {
  readonly count: number;
  readonly girth: number;
  readonly color: string;
  /** Where they meet the ground. */
  readonly foot: number;
  /** Keeps the middle free: a share of the width on either side of it. */
  readonly gap: number;
}

export function trunks({ W, H, random }: SceneContext, { count, girth, color, foot, gap }: Trunks): string {
  let stems = '';
  let boughs = '';
  for (let i = 0; i < count; i++) {
    let x = W * ((i + 0.1 + 0.8 * random()) / count);
    if (Math.abs(x / W - 0.5) < gap) {
      x = x < W / 2 ? W * (0.5 - gap - 0.1 * random()) : W * (0.5 + gap + 0.1 * random());
    }
    const w = girth * (0.6 + 0.8 * random());
    const lean = (random() - 0.5) * w * 1.6;
    // the foot spreads into roots, and the trunk bends on its way up
    const bend = (random() - 0.5) * w * 1.2;
    stems +=
      px`M${x - w * 1.7} ${foot}Q${x - w * 0.95} ${foot - w * 0.7} ${x - w * 0.9} ${foot - w * 2.6}` +
      px`C${x - w * 0.8 + bend} ${foot * 0.55} ${x - w * 0.5 + lean + bend} ${foot * 0.3} ${x - w * 0.5 + lean} -5` +
      px`H${x + w * 0.5 + lean}C${x + w * 0.5 + lean + bend} ${foot * 0.3} ${x + w * 0.8 + bend} ${foot * 0.55} ${x + w * 0.9} ${foot - w * 2.6}` +
      px`Q${x + w * 0.95} ${foot - w * 0.7} ${x + w * 1.7} ${foot}Z`;
    if (random() < 0.7) {
      const y = H * (0.15 + 0.25 * random());
      const reach = (random() < 0.5 ? -1 : 1) * girth;
      const fork = x + lean * 0.6;
      boughs += path(
        px`M${fork} ${y + w}Q${x + reach * 3} ${y - H * 0.02} ${x + reach * 7} ${y - H * 0.12}` +
          px`Q${x + reach * 2} ${y - H * 0.05} ${fork} ${y - w * 0.4}Z`,
        color,
      );
    }
  }
  return path(stems, color) + boughs;
}

/** Leaves closing the upper edge, their lower rim in scallops around the height `y`. */
export function canopy({ W, random }: SceneContext, y: number, depth: number, color: string, count: number): string {
  const step = (W + 20) / count;
  const rim = times(count, (i) => {
    const parts = 2 + Math.floor(random() * 2);
    const drop = ((random() - 0.5) * depth * 1.4) / parts;
    return times(
      parts,
      () =>
        px`q${(step / parts) * (0.3 + 0.4 * random())} ${depth * (0.25 + 0.5 * random())} ${step / parts} ${i % 2 ? drop : -drop}`,
    );
  });
  return path(`${px`M-10-10V${y}`}${rim}V-10Z`, color);
}

import type { Frame, SceneContext } from '../scene-context.ts';
import { line, path, px, times } from '../svg.ts';

interface Fringe {
  /** Left out: the whole width of the frame. */
  readonly width?: number;
  readonly y: number;
  /** Height of the longest blades. */
  readonly blade: number;
  readonly count: number;
  readonly color: string;
  /** Lets the tuft sink away towards its inner end, so that a short fringe has no cut edge. */
  readonly fall?: number;
}

/** Blades along the lower edge. */
export function grassFringe(frame: Frame, { width = frame.W, y, blade, count, color, fall = 0 }: Fringe): string {
  const { H, random } = frame;
  const step = (width + 10) / count;
  const root = (i: number) => y + fall * (i / count) ** 2;
  const blades = times(
    count,
    (i) =>
      px`L${-5 + i * step + step * (0.35 + (random() - 0.5) * 0.7)} ${root(i) - blade * (0.35 + 0.65 * random())}` +
      px`L${-5 + (i + 1) * step} ${root(i + 1) + (random() - 0.5) * blade * 0.25}`,
  );
  return path(`M-5 ${H + 5}V${Math.round(y)}${blades}V${H + 5}Z`, color);
}

/** A fringe that ends within the frame, in the corner on the landmark's side. */
export const grassCorner = (scene: SceneContext, fringe: Fringe): string =>
  `<g${scene.facing > 0 ? '' : mirror(scene)}>${grassFringe(scene, fringe)}</g>`;

/** Attribute that turns a group around. */
export const mirror = ({ W }: SceneContext): string => ` transform="translate(${W} 0)scale(-1 1)"`;

/** Round shrubs towards both sides of the frame, between two heights given as shares. */
export function shrubs(
  { W, H, short, random }: SceneContext,
  top: number,
  bottom: number,
  size: number,
  color: string,
): string {
  const d = times(16, () => {
    const x = W * (random() < 0.5 ? random() * 0.34 : 1 - random() * 0.34);
    const y = H * (top + (bottom - top) * random());
    return px`M${x} ${y}h.1M${x + short * size * 0.6} ${y - short * size * 0.3 * random()}h.1`;
  });
  return line(d, color, Math.round(short * size), ' stroke-linecap="round"');
}

import type { SceneContext } from '../scene-context.ts';
import { atLeast, line, path, px } from '../svg.ts';

interface CrossRoad {
  /** Heights of the road's upper edge at the left, middle and right, as fractions of the frame's height. */
  readonly left: number;
  readonly middle: number;
  readonly right: number;
  readonly thickness: number;
  readonly verge: string;
}

/** Road that runs across the frame, for side-on riders. */
export function crossRoad(scene: SceneContext, { left, middle, right, thickness, verge }: CrossRoad): string {
  const { W, H, short, palette, bottom } = scene;
  const curve = (k: number) =>
    px`M0 ${H * (left + k)}Q${W * 0.5} ${H * (middle + k)} ${scene.right} ${H * (right + k)}`;
  const lowerEdge = px`V${H * (right + thickness)}Q${W * 0.5} ${H * (middle + thickness)} 0 ${H * (left + thickness)}Z`;
  return (
    path(`${curve(-0.014)}V${bottom}H0Z`, verge) +
    path(curve(0) + lowerEdge, palette.road) +
    line(curve(thickness * 0.54), palette.mark, atLeast(3, short * 0.008), roadDashes(short))
  );
}

/** Dashes for a road seen side-on; one that bends away needs its dashes cut on the ground. */
export const roadDashes = (short: number): string => px` stroke-dasharray="${short * 0.07} ${short * 0.05}"`;

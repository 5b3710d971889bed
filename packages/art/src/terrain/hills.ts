import type { Frame } from '../scene-context.ts';
import { path, px } from '../svg.ts';

/** Soft rolling hills around the height `y`, filled down to the lower edge. */
export function hills(
  { W, H, random }: Frame,
  y: number,
  swell: number,
  count: number,
  color: string,
  extra = '',
): string {
  const step = (W + 20) / count;
  let x = -10;
  let d = px`M-10 ${H + 10}V${y + swell * (random() - 0.5)}`;
  for (let i = 0; i < count; i++) {
    const crest = y + swell * (random() * 1.6 - 0.9);
    const next = x + step;
    d += px`Q${x + step / 2} ${crest} ${next} ${y + swell * (random() - 0.5) * 0.6}`;
    x = next;
  }
  return path(`${d}${px`V${H + 10}Z`}`, color, extra);
}

export type Point = { x: number; y: number };

/** A curve through all points, as the data of an SVG path. */
export function curveThrough(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? first;
  const parts = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const one = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const two = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${[one, two, to].map(({ x, y }) => `${round(x)} ${round(y)}`).join(' ')}`;
  });
  return `M${first.x} ${first.y}${parts.join('')}`;
}

/** Tenths are finer than a screen shows. */
export const round = (value: number) => Math.round(value * 10) / 10;

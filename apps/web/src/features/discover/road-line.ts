export type RoadPoint = { x: number; y: number };

/** A road through the given points, from the first to the last: it leaves and reaches each of them straight down. */
export function roadThrough(points: readonly RoadPoint[]): string {
  return points
    .map(({ x, y }, place) => {
      const before = points[place - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const middle = round((before.y + y) / 2);
      return `C${round(before.x)} ${middle} ${round(x)} ${middle} ${round(x)} ${round(y)}`;
    })
    .join('');
}

const round = (value: number) => Math.round(value);

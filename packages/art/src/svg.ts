export type Seed = string | number;
/** A source of numbers in [0, 1). */
export type Random = () => number;
export type Point = readonly [x: number, y: number];

/** Deterministic: the same seed gives the same sequence on every machine. */
export function rng(seed: Seed): Random {
  const text = String(seed);
  let h = 1779033703 ^ text.length;
  for (const char of text) {
    h = Math.imul(h ^ char.charCodeAt(0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  h ^= h >>> 16;
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}`);
  return item;
}

export const pick = <T>(random: Random, list: readonly T[]): T => itemAt(list, Math.floor(random() * list.length));

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const round1 = (value: number): number => Math.round(value * 10) / 10;
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
/** Whole number, for stroke widths that must stay visible in small pictures. */
export const atLeast = (low: number, value: number): number => Math.max(low, Math.round(value));
/** Quadratic Bézier curve in one coordinate. */
export const bezier = (t: number, a: number, b: number, c: number): number =>
  (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;

/** Path text whose numbers are rounded to whole pixels; strings stay as they are. */
export const px = (text: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  String.raw({ raw: text }, ...values.map((value) => (typeof value === 'number' ? Math.round(value) : value)));

/** Closed polygon in relative whole numbers: half the bytes of absolute coordinates. */
export function poly(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let x = Math.round(first[0]);
  let y = Math.round(first[1]);
  const start = `M${x} ${y}l`;
  let steps = '';
  for (const point of rest) {
    const dx = Math.round(point[0]) - x || 0;
    const dy = Math.round(point[1]) - y || 0;
    if (!dx && !dy) continue;
    steps += (dx < 0 || !steps ? '' : ' ') + dx + (dy < 0 ? '' : ' ') + dy;
    x += dx;
    y += dy;
  }
  return steps && `${start}${steps}z`;
}

/** Closed polygon with one decimal, for shapes so small that whole pixels would distort them. */
export const finePoly = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round1(x)} ${round1(y)}`).join('L')}z`;

/** Attribute for strokes with round ends. */
export const ROUND = ' stroke-linecap="round"';

export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}"${extra}/>`;

export const line = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${extra}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(radius)}" fill="${fill}"${extra}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" fill="${fill}"${extra}/>`;

/** Round dots and dashes as one stroked path: `place` gives the start of each and, for a dash, its length. */
export function marks(
  count: number,
  place: (index: number) => readonly [x: number, y: number, length?: number],
  color: string,
  width: number,
  extra = '',
): string {
  const d = times(count, (index) => {
    const [x, y, length] = place(index);
    return px`M${x} ${y}h${length ?? '.1'}`;
  });
  return line(d, color, width, ROUND + extra);
}

export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Fine paper grain; a filter, so only for pictures that are rasterised. */
export const grainFilter = (id: string): string =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1.7 .98"/></filter>`;

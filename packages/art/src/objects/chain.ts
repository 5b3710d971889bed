import type { SceneContext } from '../scene-context.ts';
import { circle, line, type Point, path, poly, ROUND, times } from '../svg.ts';
import { stage } from './stage.ts';

const BIG = { x: 335, y: 414, radius: 208 };
const SMALL = { x: 770, y: 462, radius: 86 };

/** Chain and sprockets, one drop of oil on its way. */
export function chainAndSprocket(scene: SceneContext): string {
  const { palette } = scene;
  const pins = chainPins();
  const plates = (odd: number) =>
    pins
      .map((pin, i): string => {
        const next = pins[(i + 1) % pins.length];
        return i % 2 === odd && next ? `M${at(pin)}L${at(next)}` : '';
      })
      .join('');
  return stage(
    scene,
    sprocket(BIG, 30, '#b9c3c0', '#7d8b8c') +
      times(5, (i) => hole(i)) +
      circle(BIG.x, BIG.y, 44, '#2b383b') +
      circle(BIG.x, BIG.y, 26, '#8c999a') +
      sprocket(SMALL, 13, '#8c999a', '#5d6b6d') +
      circle(SMALL.x, SMALL.y, 34, '#2b383b') +
      circle(SMALL.x, SMALL.y, 14, '#aab5b3') +
      line(plates(0), '#141d20', 34, ROUND) +
      line(plates(0), '#3c4a4e', 22, ROUND) +
      line(plates(1), '#141d20', 28, ROUND) +
      line(plates(1), '#6b7a7c', 18, ROUND) +
      line(pins.map((pin) => `M${at(pin)}h.1`).join(''), '#dfe5e1', 9, ROUND) +
      oilCan(palette.pop),
    { shadow: 380 },
  );
}

const at = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

function sprocket({ x, y, radius }: typeof BIG, teeth: number, face: string, edge: string): string {
  const points = Array.from({ length: teeth * 4 }, (_, i): Point => {
    const angle = (i / (teeth * 4)) * Math.PI * 2;
    const r = radius + (i % 4 === 1 || i % 4 === 2 ? 16 : -4);
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
  return (
    path(poly(points), edge) +
    circle(x, y, radius - 10, face) +
    circle(x, y, radius - 22, edge) +
    circle(x, y, radius - 26, face)
  );
}

/** Lightening holes around the hub. */
function hole(i: number): string {
  const angle = (i / 5) * Math.PI * 2 + 0.3;
  return (
    circle(BIG.x + Math.cos(angle) * 118, BIG.y + Math.sin(angle) * 118, 42, '#5d6b6d') +
    circle(BIG.x + Math.cos(angle) * 118 + 3, BIG.y + Math.sin(angle) * 118 + 3, 38, '#2b383b')
  );
}

/** Pins at equal steps along the belt around both sprockets. */
function chainPins(): Point[] {
  const dx = SMALL.x - BIG.x;
  const dy = SMALL.y - BIG.y;
  const between = Math.hypot(dx, dy);
  const tilt = Math.atan2(dy, dx);
  const wrap = Math.acos((BIG.radius - SMALL.radius) / between);
  const on = ({ x, y, radius }: typeof BIG, angle: number): Point => [
    x + Math.cos(angle) * radius,
    y + Math.sin(angle) * radius,
  ];
  const belt: Point[] = [];
  const arc = (wheel: typeof BIG, from: number, to: number) => {
    for (let i = 0; i <= 40; i++) belt.push(on(wheel, from + ((to - from) * i) / 40));
  };
  arc(BIG, tilt + wrap, tilt + Math.PI * 2 - wrap);
  arc(SMALL, tilt - wrap, tilt + wrap);
  const closed = [...belt, belt[0] ?? [0, 0]];
  const lengths = closed.map((point, i): number => {
    const before = closed[i - 1];
    return before ? Math.hypot(point[0] - before[0], point[1] - before[1]) : 0;
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.round(total / 44 / 2) * 2;
  return Array.from({ length: count }, (_, pin) => along(closed, lengths, (pin * total) / count));
}

function along(points: readonly Point[], lengths: readonly number[], distance: number): Point {
  let rest = distance;
  for (let i = 1; i < points.length; i++) {
    const length = lengths[i] ?? 0;
    const a = points[i - 1];
    const b = points[i];
    if (a && b && rest <= length) {
      const t = length ? rest / length : 0;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    }
    rest -= length;
  }
  return points[0] ?? [0, 0];
}

/** The spout of a can from above, and the drop. */
const oilCan = (color: string): string =>
  `<g transform="translate(0 34)">` +
  path('M820 40L906 66L874 190L788 164Z', color) +
  path('M820 40L850 49L818 173L788 164Z', '#fff', ' opacity=".22"') +
  path('M812 28L914 59L906 84L804 53Z', '#20292b') +
  line('M806 178C770 196 720 214 672 220', '#20292b', 12, ROUND) +
  path('M664 236C654 254 648 262 648 272A17 17 0 0 0 682 272C682 262 674 252 664 236Z', '#f5a51b') +
  '</g>';

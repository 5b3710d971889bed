import { bezier, circle, finePoly, line, type Point, path, poly, type Random, round1, times } from '../svg.ts';

/** Coconut palm: ringed, tapering trunk in one easy curve; each frond a feather. Small ones get fewer. */
export function palm(random: Random, x: number, y: number, height: number, lean: number, color: string): string {
  const small = height < 200;
  const top: Point = [x + lean * height, y - height];
  const girth = height * 0.02;
  const leaflets = small ? 5 : 13;
  const crown = (small ? FRONDS.slice(0, 9) : FRONDS).map((f) => frond(random, top, height, leaflets, f)).join('');
  return (
    trunk(x, y, height, lean, color, !small) +
    path(crown, color) +
    circle(top[0] - girth, top[1] + girth * 1.2, girth * 1.1, color) +
    circle(top[0] + girth * 1.1, top[1] + girth, girth * 1.1, color)
  );
}

interface Frond {
  /** Degrees from straight up. */
  readonly start: number;
  /** How far the tip falls. */
  readonly fall: number;
}

const FRONDS: readonly Frond[] = [
  { start: -104, fall: 0.56 },
  { start: -80, fall: 0.5 },
  { start: -52, fall: 0.38 },
  { start: -22, fall: 0.24 },
  { start: 8, fall: 0.2 },
  { start: 36, fall: 0.3 },
  { start: 62, fall: 0.44 },
  { start: 86, fall: 0.52 },
  { start: 110, fall: 0.58 },
  { start: -130, fall: 0.5 },
  { start: 134, fall: 0.5 },
];

function trunk(x: number, y: number, height: number, lean: number, color: string, ringed: boolean): string {
  const at = (t: number) => ({
    x: bezier(t, x, x + lean * height * 0.1, x + lean * height),
    y: bezier(t, y, y - height * 0.55, y - height),
    girth: height * 0.02 * (1.7 - 1.1 * t),
  });
  const side = (sign: 1 | -1) =>
    Array.from({ length: 7 }, (_, i): Point => {
      const q = at(i / 6);
      return [q.x + sign * q.girth, q.y];
    });
  const stem = path(finePoly([...side(-1), ...side(1).toReversed()]), color);
  if (!ringed) return stem;
  const rings = times(9, (i) => {
    const q = at(0.08 + i * 0.1);
    return `M${round1(q.x - q.girth - 1)} ${round1(q.y)}h${round1(q.girth * 2 + 2)}`;
  });
  return stem + line(rings, color, Math.max(1, round1(height * 0.006)));
}

function frond(random: Random, [tx, ty]: Point, height: number, leaflets: number, { start, fall }: Frond): string {
  const a = ((start + (random() - 0.5) * 12) * Math.PI) / 180;
  const length = height * (0.36 + 0.09 * random());
  const mx = tx + Math.sin(a) * length * 0.6;
  const my = ty - Math.cos(a) * length * 0.62 - length * 0.12;
  const ex = tx + Math.sin(a) * length;
  const ey = ty - Math.cos(a) * length * 0.72 + length * fall;
  const spine = (t: number): Point => [bezier(t, tx, mx, ex), bezier(t, ty, my, ey)];
  // leaflet tip beside the spine at t; -1 is the short upper row, +1 the long lower row, which hangs
  const tip = (t: number, row: 1 | -1): Point => {
    const [x, y] = spine(t);
    const dx = (1 - t) * (mx - tx) + t * (ex - mx);
    const dy = (1 - t) * (my - ty) + t * (ey - my);
    const l = Math.hypot(dx, dy) || 1;
    const ux = dx / l;
    const uy = dy / l;
    const turn = row * (Math.sign(ux) || 1);
    const reach = length * (row > 0 ? 0.25 : 0.15) * Math.sin(Math.PI * Math.min(0.96, 0.2 + t * 0.72));
    return [
      x + (ux * 0.7 - uy * 0.62 * turn) * reach,
      y + (uy * 0.7 + ux * 0.62 * turn) * reach + (row > 0 ? reach * 0.35 : 0),
    ];
  };
  const feather = (row: 1 | -1): Point[] =>
    Array.from({ length: leaflets }, (_, i) => (i + 1) / leaflets).flatMap((t) => [
      spine(t - 0.72 / leaflets),
      tip(t - 0.3 / leaflets, row),
    ]);
  return poly([[tx, ty], ...feather(-1), [ex, ey], ...feather(1).toReversed()]);
}

import { bezier, circle, finePoly, line, type Point, path, px, type Random, round1, times } from '../svg.ts';

/** Coconut palm: ringed, tapering trunk in one easy curve; each frond a feather. Small ones get fewer. */
export function palm(random: Random, x: number, y: number, height: number, lean: number, color: string): string {
  const small = height < 200;
  const top: Point = [x + lean * height, y - height];
  const girth = height * 0.02;
  const leaflets = small ? 6 : 12;
  const crown = FRONDS.map((f) => frond(random, top, height, leaflets, f)).join('');
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

/** A feather: a curved spine, and leaflets that hang from it ever more towards its tip. */
function frond(random: Random, [tx, ty]: Point, height: number, leaflets: number, { start, fall }: Frond): string {
  const a = ((start + (random() - 0.5) * 12) * Math.PI) / 180;
  const length = height * (0.36 + 0.09 * random());
  const mx = tx + Math.sin(a) * length * 0.6;
  const my = ty - Math.cos(a) * length * 0.62 - length * 0.12;
  const ex = tx + Math.sin(a) * length;
  const ey = ty - Math.cos(a) * length * 0.72 + length * fall;
  const spine = (t: number): Point => [bezier(t, tx, mx, ex), bezier(t, ty, my, ey)];
  const heading = (t: number): Point => {
    const dx = (1 - t) * (mx - tx) + t * (ex - mx);
    const dy = (1 - t) * (my - ty) + t * (ey - my);
    const l = Math.hypot(dx, dy) || 1;
    return [dx / l, dy / l];
  };
  // a leaflet is a blade: wide at the spine, drawn to a point that gravity pulls down
  const blade = (t: number): string => {
    const [x, y] = spine(t);
    const [ux, uy] = heading(t);
    const side = Math.sign(ux) || 1;
    const reach = length * (0.16 + 0.16 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.8)));
    const endX = x + (ux * 0.62 - uy * 0.55 * side) * reach;
    const endY = y + (uy * 0.62 + ux * 0.55 * side) * reach + reach * 0.5;
    const w = length / leaflets / 2.1;
    return px`M${x - ux * w} ${y - uy * w}Q${(x + endX) / 2 + ux * w * 0.6} ${(y + endY) / 2 - reach * 0.06} ${endX} ${endY}Q${(x + endX) / 2 + ux * w * 1.6} ${(y + endY) / 2 - reach * 0.1} ${x + ux * w} ${y + uy * w}Z`;
  };
  const [qx, qy] = spine(0.5);
  const thick = length * 0.045;
  const body = px`M${tx} ${ty - thick * 0.4}Q${mx} ${my - thick * 0.5} ${ex} ${ey}Q${mx + (qx - mx) * 0.5} ${my + (qy - my) * 0.5 + thick * 2.2} ${tx} ${ty + thick}Z`;
  return body + times(leaflets, (i) => blade((i + 0.7) / (leaflets + 0.1)));
}

import { HELMETS, JACKETS } from '../riders.ts';
import type { SceneContext } from '../scene-context.ts';
import { atLeast, circle, itemAt, line, path, pick, poly, px, ROUND, round1, times } from '../svg.ts';

/** The club from above: staggered on one lane, a second and a half apart, lamps ahead. */
export function staggeredFormation(scene: SceneContext): string {
  const { W, H, short, palette, random, facing, keep } = scene;
  const road = short * 0.54;
  const tilt = facing * (W > H ? 9 : 24);
  const y = H * 0.54;
  const length = short * 0.34;
  const gap = length * 0.86;
  const count = Math.max(3, Math.min(7, Math.floor((W * 0.82) / gap)));
  const reach = Math.hypot(W, H);
  const band = (from: number, to: number, color: string, extra = '') =>
    path(px`M${-reach} ${from}H${reach}V${to}H${-reach}Z`, color, extra);
  const fields = times(9, (i) => {
    const x = (i - 4.5) * reach * 0.23;
    const color = itemAt([palette.greens[0], palette.greens[1], palette.ground[0], palette.lit], (i * 3) % 4);
    return path(
      poly([
        [x, -reach],
        [x + reach * 0.2, -reach],
        [x + reach * 0.26, reach],
        [x + reach * 0.05, reach],
      ]),
      color,
      ' opacity=".7"',
    );
  });
  const trees = times(26, (i) => {
    const side = i % 2 ? 1 : -1;
    const x = (random() - 0.5) * W * 1.1;
    const away = side * (road * 0.72 + random() * H * 0.34);
    const r = short * (0.028 + 0.034 * random());
    return (
      circle(x + r * 0.3, away + r * 0.4, r, palette.ink, ' opacity=".3"') +
      circle(x, away, r, palette.greens[2]) +
      circle(x - r * 0.25, away - r * 0.3, r * 0.62, palette.greens[1])
    );
  });
  const kerb = times(Math.ceil((2 * reach) / (short * 0.09)), (i) =>
    i % 2 ? px`M${-reach + i * short * 0.09} ${road * 0.53}h${short * 0.09}` : '',
  );
  const bikes = times(count, (i) => {
    const x = (i - (count - 1) / 2) * gap;
    const lane = (i % 2 ? 0.3 : 0.12) * road;
    return fromAbove(scene, -facing * -x, lane, length);
  });
  keep({ name: 'rider', left: W * 0.3, top: y, right: W * 0.7, bottom: y + road * 0.5 });
  return (
    `<rect width="${W}" height="${H}" fill="${palette.greens[1]}"/>` +
    `<g transform="translate(${Math.round(W / 2)} ${Math.round(y)})rotate(${tilt})">${fields}${trees}` +
    band(-road * 0.62, road * 0.62, palette.ground[1]) +
    band(-road * 0.5, road * 0.5, palette.road) +
    band(-road * 0.47, -road * 0.45, palette.mark, ' opacity=".8"') +
    band(road * 0.45, road * 0.47, palette.mark, ' opacity=".8"') +
    line(px`M${-reach} ${road * 0.53}H${reach}`, palette.ink, atLeast(4, short * 0.022)) +
    line(kerb, '#f3b229', atLeast(4, short * 0.022)) +
    line(
      px`M${-reach} ${-road * 0.03}H${reach}`,
      palette.mark,
      atLeast(3, short * 0.012),
      px` stroke-dasharray="${short * 0.12} ${short * 0.09}"`,
    ) +
    `${bikes}</g>`
  );
}

/** One rider seen from above, riding the way the scene faces; the box is 150 long. */
function fromAbove({ palette, random, facing }: SceneContext, x: number, y: number, length: number): string {
  const scale = round1((length / 150) * 100) / 100;
  const jacket = pick(random, JACKETS);
  const helmet = pick(random, HELMETS);
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${facing > 0 ? scale : -scale} ${scale})">` +
    path('M52-6L150-34V34L52 6Z', '#ffe29a', ' opacity=".3"') +
    `<ellipse cx="2" cy="8" rx="66" ry="20" fill="${palette.ink}" opacity=".35"/>` +
    line('M-66 0H-30M34 0H66', '#0b1113', 13, ROUND) +
    path('M-52-11H-8C10-15 30-13 44-7V7C30 13 10 15-8 11H-52C-60 8-60-8-52-11Z', '#20292b') +
    path('M2-12C18-14 34-10 42-5V5C34 10 18 14 2 12Z', jacket === '#b5203f' ? '#f5a51b' : '#b5203f') +
    line('M36-30C42-14 42 14 36 30', '#0b1113', 6, ROUND) +
    circle(52, 0, 6, '#fff6dc') +
    path('M-30-20C-14-26 2-24 8-16L38-29L41-22L12-4V4L41 22L38 29L8 16C2 24-14 26-30 20C-36 12-36-12-30-20Z', jacket) +
    path('M-30-20C-36-12-36 12-30 20L-22 21V-21Z', '#000', ' opacity=".25"') +
    circle(0, 0, 15, helmet) +
    path('M8-12C16-6 16 6 8 12C11 4 11-4 8-12Z', '#10191d') +
    line('M-12 0H6', '#000', 3, ' opacity=".25"') +
    path('M-60-5H-54V5H-60Z', '#ff4b3a') +
    '</g>'
  );
}

import { bikeParts } from './bike.ts';
import { frameOf, type HeroFrame, leaderOf, svgOf } from './hero-frame.ts';
import { type HeroRider, riderOf } from './hero-layers.ts';
import { circle, grainFilter, line, path, px, ROUND, rng, round1, type Seed } from './svg.ts';
import { basaltTables } from './terrain/basalt-tables.ts';
import { grassFringe } from './terrain/grass.ts';
import { hills } from './terrain/hills.ts';

interface HeroOptions {
  readonly width?: number;
  readonly height?: number;
  readonly seed?: Seed;
  /** Only for rasterised pictures. */
  readonly grain?: boolean;
}

/** The opening picture as SVG text. The headline sits left of the riders in a wide one, above them in a tall one. */
export function hero(options: HeroOptions = {}): string {
  const { width: W = 1600, height: H = 900, seed = 's2', grain = false } = options;
  const frame = frameOf(W, H);
  const defs = `<defs>${GRADIENTS}${grain ? grainFilter('hg') : ''}</defs>`;
  const paper = grain ? `<rect width="${W}" height="${H}" filter="url(#hg)" opacity=".14"/>` : '';
  const body = sunset(frame) + land(frame, seed) + road(frame) + riders(frame);
  return svgOf(frame, defs + body + paper);
}

const BEAM_GRADIENT =
  '<linearGradient id="hb" x1="1" x2="0"><stop stop-color="#ffe3a1" stop-opacity=".42"/>' +
  '<stop offset=".45" stop-color="#ffd477" stop-opacity=".09"/><stop offset="1" stop-color="#ffd477" stop-opacity="0"/></linearGradient>';

const GRADIENTS =
  '<linearGradient id="hm" x2="0" y2="1"><stop stop-color="#e0692f" stop-opacity="0"/>' +
  `<stop offset="1" stop-color="#e0692f" stop-opacity=".75"/></linearGradient>${BEAM_GRADIENT}`;

/** Rings of the sky from the edge of the picture to the sun itself, in radii of the sun. */
const SKY_RINGS: readonly (readonly [radius: number, color: string])[] = [
  [5.6, '#112830'],
  [4.5, '#1b2c38'],
  [3.6, '#372840'],
  [2.9, '#5f2743'],
  [2.3, '#8f2a41'],
  [1.82, '#bd3d3b'],
  [1.42, '#e0692f'],
  [1, '#f9b233'],
  [0.72, '#ffd477'],
];

function sunset({ W, H, short, sun: { x, y, radius } }: HeroFrame): string {
  const rings = SKY_RINGS.map(([size, color]) => circle(x, y, radius * size, color)).join('');
  const slat = (left: number, top: number, length: number, color: string) =>
    line(px`M${x + radius * left} ${y - radius * top}h${radius * length}`, color, Math.round(short * 0.016), ROUND);
  return (
    `<rect width="${W}" height="${H}" fill="#0d1f26"/>${rings}` +
    slat(0.5, 0.3, 1.9, '#e0692f') +
    slat(0.9, 0.21, 2, '#e0692f') +
    slat(1.1, 1.35, 0.9, '#8f2a41') +
    slat(1.3, 1.27, 1.2, '#8f2a41')
  );
}

/** Two rows of basalt tables that leave the sun free, hills and grass. */
function land({ W, H, short, tall, sun, roadY }: HeroFrame, seed: Seed): string {
  const frame = { W, H, random: rng(`hero${seed}`) };
  const right = `${W}`;
  const haze = (y: number, height: number, opacity: string) =>
    px`<rect y="${roadY - short * y}" width="${right}" height="${short * height}" fill="url(#hm)" opacity="${opacity}"/>`;
  const far = basaltTables(frame, {
    base: roadY - short * 0.14,
    rise: short * 0.3,
    count: tall ? 2 : 3.4,
    color: '#6a2a44',
    shade: '#58253f',
    lit: '#a93c42',
    avoid: [sun.x - sun.radius * 0.95, sun.x + sun.radius * 0.95],
  });
  const near = basaltTables(frame, {
    base: roadY - short * 0.07,
    rise: short * 0.3,
    count: tall ? 1.6 : 2.9,
    color: '#2a3347',
    shade: '#222a3d',
    lit: '#7c3a49',
    avoid: tall
      ? [sun.x - sun.radius * 0.9, sun.x + sun.radius * 0.9]
      : [sun.x - sun.radius * 1.1, sun.x + sun.radius * 0.8],
  });
  return (
    far.svg +
    haze(0.36, 0.3, '.55') +
    near.svg +
    haze(0.25, 0.24, '.35') +
    hills(frame, roadY - short * 0.075, short * 0.06, tall ? 3 : 5, '#143037') +
    grassFringe(frame, { y: roadY - short * 0.028, blade: short * 0.05, count: tall ? 40 : 90, color: '#0d2429' })
  );
}

/** Painted ghat parapet and the road before it. */
function road({ W, H, short, tall, roadY }: HeroFrame): string {
  const right = `${W}`;
  const height = short * 0.034;
  const foot = roadY - short * 0.012;
  const count = tall ? 14 : 30;
  let yellow = '';
  let black = '';
  for (let i = 0; i < count; i++) {
    const stone = px`M${(i * W) / count} ${foot - height}h${W / count - 3}v${height}h${-W / count + 3}Z`;
    if (i % 2) yellow += stone;
    else black += stone;
  }
  return (
    path(yellow, '#d9961f') +
    path(black, '#0a1417') +
    px`<rect y="${foot - height}" width="${right}" height="${height * 0.22}" fill="#ffd477" opacity=".35"/>` +
    px`<rect y="${foot}" width="${right}" height="${H - foot}" fill="#10191d"/>` +
    px`<rect y="${foot}" width="${right}" height="${short * 0.012}" fill="#2a3a3f"/>` +
    line(
      px`M0 ${roadY + short * 0.095}H${right}`,
      '#f2b53c',
      Math.round(short * 0.009),
      px` stroke-dasharray="${short * 0.11} ${short * 0.075}" opacity=".85"`,
    )
  );
}

function riders(frame: HeroFrame): string {
  const { short, tall } = frame;
  const { x, y, length } = leaderOf(frame);
  // the second rider follows close behind, whole inside the frame at every crop
  const second = tall ? '' : flippedBike(x + length * 0.86, y - short * 0.028, length * 0.7, 'second');
  return second + beam(frame) + flippedBike(x, y, length, 'leader') + lampGlow(frame);
}

/** Flipped, so that the lamps sweep toward the headline. */
function flippedBike(x: number, y: number, length: number, rider: HeroRider): string {
  const scale = round1((length / 560) * 1000) / 1000;
  return (
    px`<g transform="translate(${x} ${y})scale(${`${-scale} ${scale}`})translate(-300-450)">` +
    `<ellipse cx="300" cy="452" rx="285" ry="11" fill="#04090b" opacity=".6"/>${bikeParts(riderOf(rider))}</g>`
  );
}

function beam(frame: HeroFrame): string {
  const { y, length, lampX, lampY } = leaderOf(frame);
  const far = lampX - frame.W * 0.62;
  return path(
    px`M${lampX} ${lampY - length * 0.03}L${far} ${lampY - length * 0.22}V${y + frame.short * 0.06}L${lampX} ${lampY + length * 0.035}Z`,
    'url(#hb)',
  );
}

function lampGlow(frame: HeroFrame): string {
  const { length, lampX, lampY } = leaderOf(frame);
  return (
    circle(lampX, lampY, length * 0.1, '#ffd477', ' opacity=".16"') +
    circle(lampX, lampY, length * 0.055, '#fff0c4', ' opacity=".35"')
  );
}

import { PALETTES, type Palette, type PaletteName } from './palettes.ts';
import { circle, line, marks, path, px, ROUND, rng, round1, times } from './svg.ts';
import { basaltTables } from './terrain/basalt-tables.ts';
import { grassFringe } from './terrain/grass.ts';
import { palm } from './terrain/palm.ts';
import { range } from './terrain/range.ts';

/*
 * The scenes of the club's film in layers that a page moves at different speeds. A thousand units are the height of the
 * picture. Strips repeat without a seam; far and near ones stand on the horizon, front ones on the edge of the road.
 */

export const FILM_SCENES = ['city', 'ghats', 'satara', 'himalaya', 'spiti', 'coast'] as const;
export type FilmScene = (typeof FILM_SCENES)[number];

export const FILM_LAYERS = ['far', 'near', 'front'] as const;
export type FilmLayer = (typeof FILM_LAYERS)[number];

export const FILM_SKY = { width: 1780, height: 1000 };
export const FILM_STRIP = { width: 2400, height: 600 };

const { width: W, height: H } = FILM_STRIP;

const LIGHTS = {
  city: 'night',
  ghats: 'monsoon',
  satara: 'day',
  himalaya: 'day',
  spiti: 'ochre',
  coast: 'dusk',
} as const satisfies Record<FilmScene, PaletteName>;

/** Sun or moon as shares of the picture, and how large. */
const LAMPS: Readonly<Record<FilmScene, readonly [x: number, y: number, radius: number]>> = {
  city: [0.74, 0.2, 46],
  ghats: [0.7, 0.2, 62],
  satara: [0.24, 0.2, 70],
  himalaya: [0.7, 0.17, 64],
  spiti: [0.28, 0.22, 78],
  coast: [0.42, 0.5, 120],
};

/** Sky, its lamp and, before dawn and after dusk, stars. */
export function filmSky(scene: FilmScene): string {
  const palette = PALETTES[LIGHTS[scene]];
  const [x, y, radius] = LAMPS[scene];
  const random = rng(`film-stars-${scene}`);
  const isDark = scene === 'city' || scene === 'coast';
  const stars = isDark
    ? marks(
        46,
        () => [random() * FILM_SKY.width, random() * 420],
        '#fff6dc',
        3.5,
        ` opacity="${scene === 'city' ? 0.9 : 0.5}"`,
      )
    : '';
  const [top, middle, low] = palette.sky;
  const lamp = [2.1, 1.6, 1.25]
    .map((size) => circle(FILM_SKY.width * x, FILM_SKY.height * y, radius * size, palette.halo, ' opacity=".22"'))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FILM_SKY.width} ${FILM_SKY.height}" width="${FILM_SKY.width}" height="${FILM_SKY.height}">` +
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".45" stop-color="${middle}"/><stop offset=".72" stop-color="${low}"/></linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#g)"/>${stars}${lamp}${circle(FILM_SKY.width * x, FILM_SKY.height * y, radius, palette.sun)}</svg>`
  );
}

export function filmStrip(scene: FilmScene, layer: FilmLayer): string {
  const content = DRAWINGS[scene][layer](PALETTES[LIGHTS[scene]], rng(`film-${scene}-${layer}`));
  return strip(content);
}

/** Goes on at both edges, so that it repeats without a seam. */
const strip = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">` +
  `<g id="s">${content}</g><use href="#s" x="${W}"/><use href="#s" x="-${W}"/></svg>`;

type Draw = (palette: Palette, random: () => number) => string;

const DRAWINGS: Readonly<Record<FilmScene, Readonly<Record<FilmLayer, Draw>>>> = {
  city: {
    far: ({ ridges }, random) => towers(random, 26, 120, 360, ridges[1]),
    near: ({ ridges, pop }, random) => towers(random, 20, 70, 300, ridges[3], pop),
    front: ({ ink }) => promenade(ink) + lampPosts(6, ink),
  },
  ghats: {
    far: ({ ridges, lit }, random) => tables(random, 400, 340, ridges[1], ridges[2], lit),
    near: ({ ridges, greens, snow }, random) => tables(random, 520, 330, ridges[3], ridges[4], greens[0], snow),
    front: ({ greens }, random) => wave(random, 540, 12, greens[1]) + grass(random, greens[2], 560, 60),
  },
  satara: {
    far: ({ ridges }, random) => wave(random, 400, 70, ridges[1]),
    near: ({ greens, snow }, random) => wave(random, 480, 46, greens[0]) + turbines(snow),
    front: ({ greens }, random) => wave(random, 530, 10, greens[1]) + flowers(random),
  },
  himalaya: {
    far: ({ ridges, snow }, random) =>
      range(
        { W: W * 0.985, H, random },
        { base: 520, rise: 420, count: 1.5, color: ridges[1], shade: ridges[2], snow },
      ),
    near: ({ water, ridges }, random) =>
      `${wave(random, 520, 26, ridges[2])}<rect y="548" width="${W}" height="52" fill="${water[0]}"/>`,
    front: ({ ink, greens }, random) => wave(random, 565, 8, greens[2]) + flagRopes(ink),
  },
  spiti: {
    far: ({ ridges }, random) =>
      range({ W: W * 0.985, H, random }, { base: 520, rise: 330, count: 1.6, color: ridges[1], shade: ridges[2] }),
    near: ({ ridges, snow, pop }, random) => wave(random, 500, 60, ridges[3]) + monastery(snow, pop),
    front: ({ ridges }, random) => wave(random, 560, 10, ridges[4]) + grass(random, ridges[4], 575, 26),
  },
  coast: {
    far: ({ water, ridges }, random) =>
      `<rect y="400" width="${W}" height="200" fill="${water[0]}"/>${wave(random, 420, 34, ridges[2]).replace(`V${H}`, 'V436')}<rect y="436" width="${W}" height="164" fill="${water[0]}"/>`,
    near: ({ water, sun }, random) =>
      `<rect y="490" width="${W}" height="110" fill="${water[1]}"/>` +
      marks(40, () => [random() * W, 500 + random() * 90, 40 + random() * 120], sun, 5, ' opacity=".4"'),
    front: ({ ink }, random) =>
      times(5, (i) => palm(random, 120 + i * 480, 600, 380 + random() * 160, 0.16 - random() * 0.3, ink)) +
      lampPosts(5, ink, 330) +
      grass(random, ink, 575, 40),
  },
};

/** Rolling ground that meets itself at the other edge. */
function wave(random: () => number, y: number, swell: number, color: string): string {
  const shifts = [1, 2, 3, 5].map((turns) => ({ turns, swell: swell / turns ** 0.7, shift: random() * 6.3 }));
  const height = (x: number) =>
    shifts.reduce((sum, each) => sum + each.swell * Math.sin((x / W) * each.turns * 2 * Math.PI + each.shift), y);
  let d = `M0 ${H}`;
  for (let x = 0; x <= W; x += 30) d += px`L${x} ${height(x)}`;
  return path(`${d}V${H}Z`, color);
}

const grass = (random: () => number, color: string, y: number, blade: number) =>
  grassFringe({ W, H, random }, { y, blade, count: 150, color });

function tables(
  random: () => number,
  base: number,
  rise: number,
  color: string,
  shade: string,
  lit: string,
  falls?: string,
): string {
  const { svg, tops } = basaltTables({ W: W * 0.84, H, random }, { base, rise, count: 3.4, color, shade, lit });
  if (!falls) return svg;
  const water = tops.map(({ x, width, y }) => px`M${x + width * 0.3} ${y + 6}L${x + width * 0.3 - 5} ${base}`).join('');
  return svg + line(water, falls, 12, ' opacity=".85"') + line(water, falls, 26, ' opacity=".25"');
}

function towers(
  random: () => number,
  count: number,
  low: number,
  high: number,
  color: string,
  windows?: string,
): string {
  let blocks = '';
  let lit = '';
  for (let i = 0; i < count; i++) {
    const width = (W / count) * (0.7 + 0.28 * random());
    const height = low + (high - low) * random() * random();
    const x = (i * W) / count;
    const roof = random() < 0.4 ? px`v-26h${width * 0.3}v26` : px`h${width * 0.3}`;
    blocks += px`M${x} ${H}V${560 - height}h${width * 0.35}${roof}h${width * 0.35}V${H}Z`;
    lit += times(5, () => px`M${x + width * (0.15 + 0.7 * random())} ${545 - height * random() * 0.85}v12`);
  }
  return path(blocks, color) + (windows ? line(lit, windows, 7, ' opacity=".8"') : '');
}

/** The sea wall of the city. */
const promenade = (ink: string) =>
  `<rect y="560" width="${W}" height="40" fill="${ink}"/><rect y="548" width="${W}" height="14" fill="#3d5558"/>`;

const lampPosts = (count: number, ink: string, height = 300) =>
  times(count, (i) => {
    const x = ((i + 0.7) * W) / count;
    return (
      line(px`M${x} 590V${H - height}q4-26 44-26`, ink, 9, ROUND) +
      circle(x + 48, H - height - 20, 54, '#ffd36b', ' opacity=".16"') +
      circle(x + 48, H - height - 20, 26, '#ffd36b', ' opacity=".3"') +
      circle(x + 48, H - height - 20, 12, '#fff2cc')
    );
  });

const turbines = (color: string) =>
  times(5, (i) => {
    const x = 200 + i * 480;
    const blades = [0, 120, 240].map(
      (turn) =>
        `<path d="M${x - 4} 250L${x} 130L${x + 4} 250Z" fill="${color}" transform="rotate(${turn + i * 37} ${x} 250)"/>`,
    );
    return line(px`M${x} 500V250`, color, 8) + blades.join('');
  });

const BLOOMS = ['#c9283f', '#f5a51b', '#f4f1e6', '#a45bb0'];

const flowers = (random: () => number) =>
  BLOOMS.map((color, i) =>
    marks(70, () => [((random() + i * 0.25) % 1) * W, 530 + 62 * random() ** 0.8], color, 9 + i),
  ).join('');

const FLAGS = ['#2f6fb0', '#f4f1e6', '#c9283f', '#3f8f5a', '#f3b229'];

/** Poles with ropes of flags from one to the next. */
const ROPES = 4;
const ROPE = W / ROPES;

const flagRopes = (ink: string) =>
  times(ROPES, (pole) => {
    const x = pole * ROPE + 100;
    return line(px`M${x} 600V292`, ink, 8) + line(px`M${x} 300q${ROPE / 2} 180 ${ROPE} 0`, ink, 3, ' opacity=".7"');
  });

/** The flags on the ropes, blown one way or the other: shown in turn they wave. */
export function filmFlags(gust: 0 | 1): string {
  const cloths = times(ROPES * 18, (i) => {
    const t = ((i % 18) + 1) / 19;
    const x = Math.floor(i / 18) * ROPE + 100 + ROPE * t - 15;
    const y = 300 + 4 * 90 * t * (1 - t);
    const blown = (i + gust) % 2 === 0 ? 9 : -5;
    return path(
      px`M${x} ${y}h30q${blown} 20 ${blown - 3} 40h-25q${blown} -20 ${-blown - 2} -40z`,
      FLAGS[i % FLAGS.length] ?? '',
    );
  });
  return strip(cloths);
}

/** White houses with red trim, stacked on a hill. */
const monastery = (walls: string, trim: string) =>
  times(11, (i) => {
    const row = Math.floor(Math.sqrt(i * 2));
    const x = 1180 + (i % 4) * 62 - row * 26;
    const y = 330 + row * 34;
    return `<path d="M${round1(x)} ${y + 150}V${y}h56v150z" fill="${walls}"/><path d="M${round1(x)} ${y}h56v9h-56z" fill="${trim}"/>${line(px`M${x + 17} ${y + 20}v14m22-14v14`, trim, 9)}`;
  });

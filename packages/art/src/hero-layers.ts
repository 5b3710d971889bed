import { type BikeOptions, bikeParts, frontWheel } from './bike.ts';
import { path, px, rng } from './svg.ts';
import { basaltTables } from './terrain/basalt-tables.ts';
import { grassFringe } from './terrain/grass.ts';

/*
 * The opening picture in layers, for a page that moves them. A thousand units are the height of the picture; strips
 * repeat without a seam and stand on the edge of the road.
 */

const STRIP = 2400;

const TABLES = {
  far: { seed: 266, base: 360, rise: 300, count: 4.1, color: '#6a2a44', shade: '#58253f', lit: '#a93c42' },
  near: { seed: 47, base: 430, rise: 300, count: 3.5, color: '#2a3347', shade: '#222a3d', lit: '#7c3a49' },
} as const;

export const HERO_TABLES = { width: STRIP, height: 500 };

/** A row of basalt tables. */
export function heroTables(row: keyof typeof TABLES): string {
  const { seed, ...tables } = TABLES[row];
  // narrower than the strip, and with a seed that leaves a gap as wide as the others where it begins again
  const frame = { W: STRIP * 0.85, H: HERO_TABLES.height, random: rng(`hero-${row}-${seed}`) };
  const { svg } = basaltTables(frame, tables);
  return strip(HERO_TABLES, svg);
}

export const HERO_VERGE = { width: STRIP, height: 160 };

/** Low hills and the grass behind the parapet. */
export function heroVerge(): string {
  const { width: W, height: H } = HERO_VERGE;
  const random = rng('hero-verge');
  const waves = [1, 2, 5].map((turns) => ({ turns, swell: 26 / turns ** 0.6, shift: random() * 6 }));
  const height = (x: number) =>
    waves.reduce((y, { turns, swell, shift }) => y + swell * Math.sin((x / W) * turns * 2 * Math.PI + shift), 75);
  let hills = `M0 ${H}`;
  for (let x = 0; x <= W; x += 40) hills += px`L${x} ${height(x)}`;
  const grass = grassFringe({ W, H, random }, { y: 132, blade: 50, count: 130, color: '#0d2429' });
  return strip(HERO_VERGE, path(`${hills}V${H}Z`, '#143037') + grass);
}

/** Drawn three times side by side, so that whatever crosses an edge comes in again at the other one. */
function strip({ width, height }: { width: number; height: number }, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<g id="s">${content}</g><use href="#s" x="${width}"/><use href="#s" x="-${width}"/></svg>`
  );
}

/** Both riders face right here; the page turns them around, so that the lamp sweeps toward the headline. */
const RIDERS = {
  leader: { type: 'adventure', livery: 'amber', rim: '#ffcf78' },
  second: { type: 'cruiser', livery: 'kokum' },
} as const satisfies Record<string, BikeOptions>;

export type HeroRider = keyof typeof RIDERS;

export const HERO_BIKE = { width: 600, height: 460 };
export const HERO_WHEEL = { width: 200, height: 200 };

export const riderOf = (name: HeroRider): BikeOptions => ({ ...RIDERS[name], colors: DUSK_TONES });

/** A rider and their machine without its wheels. */
export function heroBike(name: HeroRider): string {
  return alone(HERO_BIKE, bikeParts({ ...riderOf(name), wheels: false }));
}

export function heroWheel(name: HeroRider): string {
  return alone(HERO_WHEEL, frontWheel(riderOf(name)));
}

const alone = ({ width, height }: { width: number; height: number }, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

const DUSK_TONES = {
  well: '#0a1519',
  metal: '#31444a',
  dark: '#17262b',
  light: '#93a5a3',
  bright: '#d5d9cf',
  ink: '#081114',
  trouser: '#152025',
  trouser2: '#0b1417',
  boot: '#060c0e',
  visor: '#123338',
  visor2: '#f2a743',
  tan: '#7a4c2a',
  rim: '#c9a24a',
};

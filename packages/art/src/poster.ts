import { compositionOf, SEEDED } from './compositions.ts';
import { DEFAULT_LIGHTS, PALETTES, type Palette, type PaletteName } from './palettes.ts';
import { sceneNamed } from './scene.ts';
import type { Thing } from './scene-context.ts';
import { clamp, escapeText, grainFilter, pick, px, rng, round1, type Seed } from './svg.ts';

export interface PosterOptions {
  /** A scene or one of its aliases; unknown names show the ghats. */
  readonly scene?: string;
  readonly seed?: Seed;
  readonly width?: number;
  readonly height?: number;
  /** A missing or unknown name leaves the light to the seed, which picks one that suits the scene. */
  readonly palette?: string | undefined;
  /** Only for rasterised pictures. */
  readonly grain?: boolean;
  /** Side of the landmark; chosen by the seed by default. */
  readonly side?: 'left' | 'right' | undefined;
  /** Index of the composition; else the seed decides. */
  readonly layout?: number | undefined;
  /** Text for screen readers; without it the picture is decoration. */
  readonly title?: string | undefined;
}

/** A place with riders in it, as SVG text. The same options give the same bytes. */
export const poster = (options: PosterOptions = {}): string => compose(options).svg;

/** The things in the same picture that have to be whole, whatever its shape. */
export const thingsIn = (options: PosterOptions): readonly Thing[] => compose(options).things;

function compose(options: PosterOptions): { readonly svg: string; readonly things: readonly Thing[] } {
  const { seed = 1, width: W = 1200, height: H = 800, grain = false, side, title } = options;
  const scene = sceneNamed(options.scene ?? 'ghats');
  const random = rng(`${scene}:${seed}`);
  const light = isPaletteName(options.palette) ? options.palette : pick(random, DEFAULT_LIGHTS[scene]);
  const palette = PALETTES[light];
  const facing = side === 'left' ? 1 : side === 'right' ? -1 : pick(random, SIDES);
  // the composition has a separate random source, so that choosing one leaves the rest of the picture as it is
  const layout = options.layout ?? Math.floor(rng(`layout:${scene}:${seed}`)() * SEEDED[scene]);
  const composition = compositionOf(scene, layout);
  const id = shortId(`${scene}${seed}${light}${W}${H}${facing}${composition.name}`);
  const short = Math.min(W, H);
  const things: Thing[] = [];
  const body = composition.draw({
    id,
    W,
    H,
    short,
    figure: short * clamp(W / H / 2, 1, 1.35),
    right: `${W}`,
    bottom: `${H}`,
    light,
    palette,
    random,
    facing,
    X: (share) => (facing > 0 ? W * share : W * (1 - share)),
    keep: (thing) => things.push(thing),
  });
  const rain = body.includes(`${id}r)`) ? rainPattern(id, short / 800) : '';
  const defs = `<defs>${gradients(id, palette)}${rain}${grain ? grainFilter(`${id}g`) : ''}</defs>`;
  const paper = grain ? `<rect width="${W}" height="${H}" filter="url(#${id}g)" opacity=".13"/>` : '';
  const role = title ? `role="img" aria-label="${escapeText(title)}"` : 'aria-hidden="true"';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" ` +
    `preserveAspectRatio="xMidYMid slice" ${role}>${defs}${body}${paper}</svg>`;
  return { svg, things };
}

const SIDES = [1, -1] as const;

const isPaletteName = (name: string | undefined): name is PaletteName =>
  name !== undefined && Object.hasOwn(PALETTES, name);

/** Pictures share a page, so their ids must differ; the same picture keeps its own. */
function shortId(text: string): string {
  const hash = [...text].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0, 7);
  return `p${(Math.abs(hash) % 1e6).toString(36)}`;
}

const gradients = (id: string, { sky, mist }: Palette): string =>
  `<linearGradient id="${id}s" x2="0" y2="1"><stop stop-color="${sky[0]}"/>` +
  `<stop offset=".38" stop-color="${sky[1]}"/><stop offset=".66" stop-color="${sky[2]}"/></linearGradient>` +
  `<linearGradient id="${id}m" x2="0" y2="1"><stop stop-color="${mist}" stop-opacity="0"/>` +
  `<stop offset=".7" stop-color="${mist}" stop-opacity=".8"/><stop offset="1" stop-color="${mist}" stop-opacity=".1"/></linearGradient>`;

function rainPattern(id: string, u: number): string {
  const drops =
    px`M${12 * u} 0v${52 * u}M${52 * u} ${80 * u}v${60 * u}M${92 * u} ${20 * u}v${40 * u}` +
    px`M${128 * u} ${104 * u}v${58 * u}M${30 * u} ${140 * u}v${36 * u}`;
  return (
    px`<pattern id="${id}r" width="${150 * u}" height="${190 * u}" patternUnits="userSpaceOnUse" patternTransform="rotate(14)">` +
    `<path d="${drops}" stroke="#fff" stroke-width="${round1(1.8 * u)}" stroke-linecap="round"/></pattern>`
  );
}

import type { Scene } from './scene.ts';
import { rng, type Seed } from './svg.ts';

export type PaletteName = 'dawn' | 'day' | 'dusk' | 'night' | 'monsoon' | 'storm' | 'haze' | 'ochre' | 'mud';

/** The light of the day. */
export interface Palette {
  /** Zenith to horizon. */
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly halo: string;
  /** Far to near. */
  readonly ridges: readonly [string, string, string, string, string];
  readonly lit: string;
  /** Lit, shaded. */
  readonly ground: readonly [string, string];
  /** Near the horizon, near us. */
  readonly water: readonly [string, string];
  readonly snow: string;
  /** Far to near. */
  readonly greens: readonly [string, string, string];
  readonly road: string;
  readonly mark: string;
  readonly ink: string;
  readonly mist: string;
  /** The one loud colour. */
  readonly pop: string;
}

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  dawn: {
    sky: ['#f7c9a0', '#fbe3bf', '#fff2d6'],
    sun: '#ff7a45',
    halo: '#ffb27a',
    ridges: ['#d9b7a6', '#b08d92', '#7d6a80', '#4b4a66', '#2a3047'],
    lit: '#f4c48e',
    ground: ['#3b4a4e', '#232f36'],
    water: ['#e9b18d', '#b27f86'],
    snow: '#fff5e6',
    greens: ['#4e6f5c', '#2d4a45', '#182b2d'],
    road: '#33363f',
    mark: '#fff0cf',
    ink: '#14161f',
    mist: '#fdebd2',
    pop: '#c9283f',
  },
  day: {
    sky: ['#3c9fb0', '#8ccbc8', '#e9efd9'],
    sun: '#fff3c4',
    halo: '#ffffff',
    ridges: ['#a9cbc4', '#6ba5a1', '#3d7f7d', '#22595c', '#12393e'],
    lit: '#f0d79a',
    ground: ['#b98a4a', '#7c5a30'],
    water: ['#2f9aa6', '#176a78'],
    snow: '#fbfaf2',
    greens: ['#7fae52', '#43803f', '#1e4a35'],
    road: '#3b4446',
    mark: '#fff6dd',
    ink: '#10201f',
    mist: '#eef4e6',
    pop: '#d5432b',
  },
  dusk: {
    sky: ['#2b2450', '#a33a5c', '#ff9a4d'],
    sun: '#ffd063',
    halo: '#ff8d4a',
    ridges: ['#a8486a', '#74345f', '#4b2852', '#2c1e3f', '#170f26'],
    lit: '#ff9e57',
    ground: ['#3a2440', '#1f1529'],
    water: ['#c9566a', '#5b2d5c'],
    snow: '#ffd9b0',
    greens: ['#40304e', '#281f38', '#140f20'],
    road: '#241b2d',
    mark: '#ffc978',
    ink: '#0f0a17',
    mist: '#ffb37a',
    pop: '#ffb21a',
  },
  night: {
    sky: ['#071a24', '#0d3a45', '#2c7374'],
    sun: '#fdf0c8',
    halo: '#9ed0c0',
    ridges: ['#22595f', '#174750', '#10363f', '#0a262d', '#05161b'],
    lit: '#5fa39a',
    ground: ['#123038', '#0a1d23'],
    water: ['#155159', '#092a33'],
    snow: '#cfe6de',
    greens: ['#154045', '#0d2b30', '#06181c'],
    road: '#10191c',
    mark: '#ffc24a',
    ink: '#030b0e',
    mist: '#4d9390',
    pop: '#ffb21a',
  },
  monsoon: {
    sky: ['#4f7f82', '#93b7b1', '#dbe6d8'],
    sun: '#f6f1d8',
    halo: '#e9efdd',
    ridges: ['#a3c0b7', '#6f9f93', '#3f7d6c', '#1f5a4c', '#0e3a35'],
    lit: '#a9cf7a',
    ground: ['#2f6b49', '#123f34'],
    water: ['#7fa9a6', '#3b6f70'],
    snow: '#f2f6ee',
    greens: ['#5f9a4e', '#2c6b43', '#0e3a2f'],
    road: '#3a4648',
    mark: '#fdf3d2',
    ink: '#08201f',
    mist: '#eaf1e6',
    pop: '#f5a51b',
  },
  storm: {
    sky: ['#2f4858', '#5f8288', '#c3cfae'],
    sun: '#e6e8cc',
    halo: '#d7dfb8',
    ridges: ['#86a39c', '#56807d', '#336163', '#1c454a', '#0d2a30'],
    lit: '#c6d86a',
    ground: ['#2f5f43', '#13382f'],
    water: ['#7197a0', '#315b66'],
    snow: '#eef3e6',
    greens: ['#6f9c45', '#32663b', '#10352a'],
    road: '#2f3a3f',
    mark: '#fdf0c4',
    ink: '#07191c',
    mist: '#d3dfd0',
    pop: '#f5a51b',
  },
  haze: {
    sky: ['#86a3c8', '#c6d2e2', '#f8ebd6'],
    sun: '#fff0c8',
    halo: '#fff8e6',
    ridges: ['#c0c9da', '#93a2be', '#667a9c', '#405476', '#22304d'],
    lit: '#f2dcb0',
    ground: ['#74806c', '#48544e'],
    water: ['#a7bcd0', '#6b86a6'],
    snow: '#fbfaf5',
    greens: ['#82a079', '#4f7160', '#263f44'],
    road: '#3d4452',
    mark: '#fff4da',
    ink: '#131a2a',
    mist: '#f0f0ea',
    pop: '#c9283f',
  },
  ochre: {
    sky: ['#1f7f93', '#86c2b6', '#f6e3b4'],
    sun: '#fff0b8',
    halo: '#fff6d6',
    ridges: ['#d8b48a', '#c58b57', '#a4643a', '#6f3f2b', '#3c221c'],
    lit: '#f3cf92',
    ground: ['#c79458', '#8a5a35'],
    water: ['#39aeb2', '#1c7a86'],
    snow: '#fff7e3',
    greens: ['#8b8a4a', '#5c6236', '#2f3a26'],
    road: '#4a3a36',
    mark: '#ffedc2',
    ink: '#1f120f',
    mist: '#f8e6c0',
    pop: '#b5203f',
  },
  mud: {
    sky: ['#e8552d', '#f58b32', '#ffc65c'],
    sun: '#fff0bd',
    halo: '#ffdf87',
    ridges: ['#c9622f', '#a1482a', '#713023', '#4a1f1c', '#250f11'],
    lit: '#ffb04d',
    ground: ['#6a3524', '#3b1b17'],
    water: ['#a1482a', '#713023'],
    snow: '#fff',
    greens: ['#713023', '#4a1f1c', '#250f11'],
    road: '#4a241c',
    mark: '#ffdf9c',
    ink: '#160708',
    mist: '#ffcf7a',
    pop: '#0f4c4f',
  },
};

/** Lights a scene uses when none is given; repeated names are more likely. */
export const DEFAULT_LIGHTS: Readonly<Record<Scene, readonly PaletteName[]>> = {
  ghats: ['monsoon', 'monsoon', 'monsoon', 'dawn', 'night'],
  coast: ['dusk', 'dawn', 'day'],
  himalaya: ['day', 'dawn', 'night'],
  spiti: ['ochre', 'ochre', 'dusk'],
  satara: ['monsoon', 'day', 'dawn'],
  forest: ['monsoon', 'day', 'night', 'dawn'],
  city: ['night', 'dusk', 'dawn'],
  offroad: ['mud', 'mud', 'ochre'],
  object: ['day', 'dusk', 'ochre'],
};

/** Lights a place looks good in on any dry day. Dawn is not among them: it is for what says so. */
const DRY_LIGHTS: Readonly<Record<Scene, readonly PaletteName[]>> = {
  ghats: ['day', 'dusk', 'haze', 'ochre'],
  coast: ['dusk', 'day', 'haze'],
  himalaya: ['day', 'night', 'haze', 'dusk'],
  spiti: ['ochre', 'dusk', 'day'],
  satara: ['day', 'dusk', 'haze', 'ochre'],
  forest: ['day', 'night', 'haze', 'dusk'],
  city: ['night', 'dusk', 'haze', 'day'],
  offroad: ['mud', 'ochre', 'dusk', 'day'],
  object: ['ochre', 'dusk', 'day', 'haze', 'mud', 'night', 'storm'],
};

const WET_LIGHTS: readonly PaletteName[] = ['monsoon', 'storm', 'haze'];

/** The places of the west, where it rains from June to September. */
const RAINY: ReadonlySet<Scene> = new Set(['ghats', 'coast', 'satara', 'forest', 'city']);

/** Words that name a light; the first that is found decides. */
const LIGHT_WORDS: readonly (readonly [RegExp, PaletteName])[] = [
  [/\bnight|lamplight|moon|midnight|\bstars\b/i, 'night'],
  [/\brain|monsoon|\bwet\b/i, 'monsoon'],
  [/\bdawn|sunrise|morning|first light|\bbefore\b/i, 'dawn'],
  [/evening|sunset|\bdusk/i, 'dusk'],
];

interface RideTime {
  readonly scene: Scene;
  readonly words?: string;
  /** 1 to 12. */
  readonly month?: number | undefined;
  /** Local hour of the start, 0 to 23. */
  readonly hour?: number | undefined;
}

/**
 * The lights that fit, the best first: the night of the hour, else the rain of the month, else what the words say, else
 * those the place is good in, in an order that `seed` decides. Given is a light that is not a matter of taste.
 */
export function lightsFor(
  { scene, words = '', month = 1, hour = 12 }: RideTime,
  seed: Seed,
): { readonly lights: readonly PaletteName[]; readonly isGiven: boolean } {
  const named = LIGHT_WORDS.find(([pattern]) => pattern.test(words))?.[1];
  const isRainy = month >= 6 && month <= 9 && RAINY.has(scene);
  const isDark = hour >= 19 || hour < 3 || named === 'night';
  const first: PaletteName | undefined = isDark ? 'night' : isRainy ? 'monsoon' : named;
  const usual = isRainy ? WET_LIGHTS : rotated(DRY_LIGHTS[scene], rng(`light:${seed}`)());
  return { lights: [...new Set<PaletteName>([...(first ? [first] : []), ...usual])], isGiven: first !== undefined };
}

function rotated<T>(list: readonly T[], share: number): readonly T[] {
  const from = Math.floor(share * list.length);
  return [...list.slice(from), ...list.slice(0, from)];
}

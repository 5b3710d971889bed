/** The accent is a ground for dark text and a colour of text on these dark grounds. */
const ACCENT_SURFACES = {
  'Dark text on the accent': '#10191d',
  'Accent on the dark ground': '#0b1316',
  'Accent on dark panels': '#18262a',
} as const;
type AccentSurface = keyof typeof ACCENT_SURFACES;

/** What WCAG 2.2 AA asks of text. */
const AA_RATIO = 4.5;

export type AccentCheck = {
  /** The least of the measured ratios, rounded down to two decimals as tools show it. */
  ratio: number;
  isAA: boolean;
  surfaces: { name: AccentSurface; ratio: number; isAA: boolean }[];
};

/** The contrast of an accent with everything it is shown with. */
export function checkAccent(accent: string): AccentCheck {
  const surfaces = Object.entries(ACCENT_SURFACES).map(([name, surface]) => {
    const ratio = contrast(accent, surface);
    return { name: name as AccentSurface, ratio: shown(ratio), isAA: ratio >= AA_RATIO };
  });
  return {
    ratio: Math.min(...surfaces.map(({ ratio }) => ratio)),
    isAA: surfaces.every(({ isAA }) => isAA),
    surfaces,
  };
}

/** For the people who choose it. */
export const accentProblem = (accent: string): string | null => {
  const { isAA, ratio } = checkAccent(accent);
  return isAA
    ? null
    : `The contrast of this colour is ${ratio}:1, but text needs ${AA_RATIO}:1. Please choose a lighter one.`;
};

export type AccentShades = { accent: string; bright: string; ink: string; wash: string; edge: string };

export const DEFAULT_SHADES: AccentShades = {
  accent: '#f5a51b',
  bright: '#ffbe3d',
  ink: '#7d4e00',
  wash: '#fdf5e4',
  edge: '#f5a51b',
};

/**
 * The shades that go with an accent: brighter below the pointer, dark enough for text on white, a pale ground, and the
 * edge of a button, which is darker only where the accent would hardly be seen on white.
 */
export function accentShades(accent: string): AccentShades {
  if (accent === DEFAULT_SHADES.accent) return DEFAULT_SHADES;
  const wash = mixed(accent, WHITE, 0.9);
  const ink = readableInk(accent, wash);
  const edge = contrast(accent, WHITE) < SEEN_ON_WHITE ? ink : accent;
  return { accent, bright: mixed(accent, WHITE, 0.22), ink, wash, edge };
}

const WHITE = '#ffffff';
const BLACK = '#000000';
const INK_RATIO = 6;
const SEEN_ON_WHITE = 1.6;

/** Darkened in small steps until it is read well on the pale ground, and so on white too. */
function readableInk(accent: string, wash: string): string {
  for (let part = 0.3; part < 1; part += 0.05) {
    const ink = mixed(accent, BLACK, part);
    if (contrast(ink, wash) >= INK_RATIO) return ink;
  }
  return BLACK;
}

/** From 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const luminance = (colour: string): number => {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** One colour with a part of another in it. */
function mixed(colour: string, other: string, part: number): string {
  const others = channels(other);
  const values = channels(colour).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * part));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const shown = (ratio: number) => Math.floor(ratio * 100) / 100;

import { circle, escapeText, line, path, pick, px, type Random, ROUND, rng, type Seed, times } from './svg.ts';

/** How a helmet is painted, by names: each stands for a colour or a shape below, so no other text reaches the SVG. */
export interface HelmetPaint {
  readonly shell: keyof typeof SHELLS;
  readonly graphic: keyof typeof GRAPHICS;
  readonly base: keyof typeof COLORS;
  readonly accent: keyof typeof COLORS;
  readonly trim: keyof typeof COLORS;
  readonly visor: keyof typeof VISORS;
  readonly backdrop: keyof typeof BACKDROPS;
}

interface HelmetOptions {
  readonly seed?: Seed | undefined;
  /** Painted by its owner; without it the seed decides. */
  readonly paint?: HelmetPaint | undefined;
  readonly size?: number;
  /** Text for screen readers; without it the picture is decoration. */
  readonly label?: string | undefined;
}

/** Portrait of a member, meant to be cut to a circle, as SVG text. Every visor reflects a ridge, a sun and a road. */
export function helmet({ seed = 1, paint: painted, size = 200, label }: HelmetOptions = {}): string {
  // the view in the visor stays while its owner tries other shapes and colours
  const random = rng(painted ? `paint ${painted.visor} ${painted.backdrop}` : `helmet${seed}`);
  const idSource = painted ? rng(PARTS.map((part) => painted[part]).join(' ')) : random;
  const id = `h${Math.floor(idSource() * 1e8).toString(36)}`;
  const { paint, jacket } = painted ? { paint: painted, jacket: pick(random, JACKETS) } : choosePaint(random);
  const [ground, groundLight] = BACKDROPS[paint.backdrop];
  const [accent, trim] = [COLORS[paint.accent], COLORS[paint.trim]];
  const look: Look = { id, shell: paint.shell, accent, trim, jacket, view: reflection(random, VISORS[paint.visor]) };
  const svg =
    `<rect width="200" height="200" fill="${ground}"/>` +
    circle(100, 92, 88, groundLight, ' opacity=".55"') +
    circle(100, 92, 66, groundLight, ' opacity=".7"') +
    shoulders(jacket, accent) +
    `<clipPath id="${id}a"><path d="${SHELL}"/></clipPath><g clip-path="url(#${id}a)">` +
    path(SHELL, COLORS[paint.base]) +
    GRAPHICS[paint.graphic](accent, trim) +
    SHELLS[paint.shell](look) +
    shine(look);
  const role = label ? `role="img" aria-label="${escapeText(label)}"` : 'aria-hidden="true"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${size}" height="${size}" ${role}>${svg}</svg>`;
}

/** The same as the address of a picture. */
export const helmetSource = (options: HelmetOptions): string =>
  `data:image/svg+xml,${encodeURIComponent(helmet(options))}`;

/** The paint that a seed stands for. */
export function helmetPaint(seed: Seed): HelmetPaint {
  const random = rng(`helmet${seed}`);
  random(); // the picture's id
  return choosePaint(random).paint;
}

/** The two halves of a round swatch for the choices that are colours; null for those that are shapes. */
export function paintSwatch(paint: HelmetPaint, part: keyof HelmetPaint): readonly [string, string] | null {
  if (part === 'base' || part === 'accent' || part === 'trim') return [COLORS[paint[part]], COLORS[paint[part]]];
  if (part === 'visor') return [VISORS[paint.visor].sky, VISORS[paint.visor].horizon];
  return part === 'backdrop' ? BACKDROPS[paint.backdrop] : null;
}

const PARTS = ['shell', 'graphic', 'base', 'accent', 'trim', 'visor', 'backdrop'] as const;

function choosePaint(random: Random): { paint: HelmetPaint; jacket: string } {
  const backdrop = pick(random, namesOf(BACKDROPS));
  const base = pick(random, colorsWithout(BACKDROPS[backdrop][0]));
  const accent = pick(random, colorsWithout(COLORS[base], BACKDROPS[backdrop][0]));
  const trim = pick(random, colorsWithout(COLORS[base], COLORS[accent]));
  const visor = pick(random, namesOf(VISORS));
  const shell = pick(random, SHELLS_BY_USE);
  const jacket = pick(random, JACKETS);
  const graphic = pick(random, namesOf(GRAPHICS));
  return { paint: { shell, graphic, base, accent, trim, visor, backdrop }, jacket };
}

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[];
const colorsWithout = (...taken: readonly string[]) => namesOf(COLORS).filter((name) => !taken.includes(COLORS[name]));

interface Look {
  readonly id: string;
  readonly shell: HelmetPaint['shell'];
  readonly accent: string;
  readonly trim: string;
  readonly jacket: string;
  /** Reflected in the visor. */
  readonly view: string;
}

const RUBBER = '#0a1214';
const SHELL =
  'M100 24C56 24 34 56 34 94C34 120 40 142 52 154C64 166 84 170 100 170C116 170 136 166 148 154C160 142 166 120 166 94C166 56 144 24 100 24Z';
/** Full face and adventure are what most members wear. */
const SHELLS_BY_USE = ['full', 'full', 'adventure', 'adventure', 'retro', 'open'] as const;
const JACKETS = ['#172326', '#2a2024', '#16343a', '#3a2a1c', '#2b2f3a'];
const COLORS = {
  ivory: '#f2efe6',
  crimson: '#b5203f',
  teal: '#1f7a78',
  black: '#14201f',
  amber: '#f5a51b',
  orange: '#e0692f',
  navy: '#2f4a63',
  olive: '#6f7a3b',
  silver: '#c9cfc9',
} as const;
const BACKDROPS = {
  amber: ['#f5a51b', '#ffc65c'],
  crimson: ['#9e1b3c', '#bd3a55'],
  teal: ['#12504f', '#1f7a78'],
  mist: ['#d9e2dc', '#eef1ec'],
  navy: ['#24384a', '#35526a'],
  orange: ['#e0692f', '#f28c4e'],
  olive: ['#77793f', '#92945a'],
  asphalt: ['#1a2629', '#2b3a3e'],
} as const;
const VISORS = {
  lagoon: { sky: '#0e3a44', horizon: '#2d8c8f', sun: '#ffd477', ridge: '#092229' },
  dusk: { sky: '#5a2945', horizon: '#e0692f', sun: '#ffd477', ridge: '#2b1530' },
  dawn: { sky: '#14303a', horizon: '#7fb6b3', sun: '#fff3c4', ridge: '#0b2128' },
  ember: { sky: '#3a1630', horizon: '#c9283f', sun: '#ffb27a', ridge: '#1d0b1b' },
} as const;
type Visor = (typeof VISORS)[keyof typeof VISORS];

type Graphic = (accent: string, trim: string) => string;

/** Paint jobs of the shell. */
const GRAPHICS = {
  stripe: (a, b) => path('M88 20H112V175H88Z', a) + path('M82 20H85V175H82ZM115 20H118V175H115Z', b),
  chevron: (a, b) =>
    path('M34 70L100 38L166 70V52L100 20L34 52Z', a) + path('M34 82L100 50L166 82V77L100 45L34 77Z', b),
  half: (a, b) => path('M20 20H100V180H20Z', a) + path('M98 20H102V180H98Z', b),
  wings: (a, b) =>
    path('M30 60C60 66 60 150 40 170H20V60ZM170 60C140 66 140 150 160 170H180V60Z', a) +
    path(
      'M40 60C66 70 66 146 50 168L46 168C60 146 60 72 34 60ZM160 60C134 70 134 146 150 168L154 168C140 146 140 72 166 60Z',
      b,
    ),
  band: (a, b) => path('M30 56Q100 34 170 56V70Q100 48 30 70Z', a) + line('M30 49Q100 27 170 49', b, 3),
  checks: (a, b) =>
    path(
      times(11, (i) => `M${34 + i * 12} ${i % 2 ? 44 : 54}h12v10h-12Z`),
      a,
    ) + path('M30 38H170V41H30ZM30 67H170V70H30Z', b),
  plain: () => '',
} as const satisfies Record<string, Graphic>;

const shoulders = (jacket: string, accent: string): string =>
  path('M8 204C12 172 44 160 70 154H130C156 160 188 172 192 204Z', jacket) +
  path('M66 150C76 178 124 178 134 150L146 160C136 196 64 196 54 160Z', RUBBER) +
  line('M30 178C38 186 42 194 44 204M170 178C162 186 158 194 156 204', accent, 5);

function reflection(random: Random, { sky, horizon, sun, ridge }: Visor): string {
  const offset = (max: number) => Math.round(random() * max);
  return (
    `<rect x="30" y="60" width="140" height="80" fill="${sky}"/><rect x="30" y="92" width="140" height="48" fill="${horizon}"/>` +
    circle(76 + offset(50), 100, 11, sun) +
    path(
      px`M30 ${112 + offset(6)}L56 ${100 + offset(8)}L74 112L${92 + offset(10)} ${92 + offset(10)}L118 111L138 ${100 + offset(6)}L172 116V140H30Z`,
      ridge,
    ) +
    path('M96 140L100 117L104 140Z', '#ffd477', ' opacity=".8"')
  );
}

/** Scarf over the chin and goggles on their strap; closes the shell's group. */
function openFace({ id, accent, trim, jacket, view }: Look): string {
  const lens =
    'M50 82C66 76 134 76 150 82C158 92 156 116 146 122C132 128 116 124 108 118C104 115 96 115 92 118C84 124 68 128 54 122C44 116 42 92 50 82Z';
  const frame =
    'M46 78C64 71 136 71 154 78C164 92 160 120 148 127C132 134 116 129 107 122C103 119 97 119 93 122C84 129 68 134 52 127C40 120 36 92 46 78Z';
  return (
    path('M34 92C60 84 140 84 166 92V180H34Z', jacket) +
    line('M44 140C70 152 130 152 156 140M42 126C70 138 130 138 158 126', accent, 3, ' opacity=".55"') +
    '</g>' +
    path('M30 84C60 76 140 76 170 84L168 96C140 90 60 90 32 96Z', RUBBER) +
    `<clipPath id="${id}v"><path d="${lens}"/></clipPath>` +
    path(frame, trim) +
    `<g clip-path="url(#${id}v)">${view}${path('M60 70L78 70L58 130L40 130Z', '#fff', ' opacity=".22"')}</g>`
  );
}

/** Chin bar and visor; closes the shell's group. */
function closedFace({ id, shell, accent, trim, view }: Look): string {
  const visor =
    shell === 'retro'
      ? 'M44 84C62 74 138 74 156 84C162 100 160 116 152 126C134 134 66 134 48 126C40 116 38 100 44 84Z'
      : 'M40 86C58 76 142 76 160 86C164 102 160 118 150 126C132 134 116 136 100 136C84 136 68 134 50 126C40 118 36 102 40 86Z';
  const vents =
    shell === 'retro'
      ? line('M76 150H124M80 156H120M84 162H116', RUBBER, 2.5)
      : path('M82 150H118L112 160H88Z', RUBBER) + line('M62 148L72 156M138 148L128 156', RUBBER, 4, ROUND);
  return (
    path('M60 138C80 146 120 146 140 138L134 176H66Z', '#000', ' opacity=".14"') +
    '</g>' +
    path(visor, RUBBER, ` stroke="${RUBBER}" stroke-width="9" stroke-linejoin="round"`) +
    `<clipPath id="${id}v"><path d="${visor}"/></clipPath><g clip-path="url(#${id}v)">${view}` +
    path('M66 66L88 66L64 140L42 140Z', '#fff', ' opacity=".2"') +
    path('M94 66L100 66L76 140L70 140Z', '#fff', ' opacity=".2"') +
    '</g>' +
    pivot(39, trim) +
    pivot(161, trim) +
    vents +
    (shell === 'adventure' ? peak(accent) : '')
  );
}

/** What holds the visor: the one place where the third colour shows on every closed helmet. */
const pivot = (x: number, trim: string): string => circle(x, 104, 6, RUBBER) + circle(x, 104, 3, trim);

const peak = (accent: string): string =>
  path('M48 62C66 46 134 46 152 62L168 42C136 10 64 10 32 42Z', accent) +
  path('M48 62C66 46 134 46 152 62L156 57C134 40 66 40 44 57Z', '#000', ' opacity=".3"') +
  line('M84 28L88 44M116 28L112 44', RUBBER, 4, ` opacity=".5"${ROUND}`);

function shine({ id, shell }: Look): string {
  const shade = path('M118 20C150 60 152 130 128 174H190V20Z', '#000', ' opacity=".13"');
  const gloss =
    shell === 'adventure' ? '' : path('M58 44C68 34 82 30 94 30C80 36 68 44 60 58Z', '#fff', ' opacity=".45"');
  return `<g clip-path="url(#${id}a)">${shade}${gloss}</g>`;
}

/** The four shapes; here at the end because they call the drawings above. */
const SHELLS = { full: closedFace, adventure: closedFace, retro: closedFace, open: openFace } as const;

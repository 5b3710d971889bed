import { type BikeOptions, type BikeType, bikeParts } from './bike.ts';
import type { SceneContext } from './scene-context.ts';
import { circle, itemAt, line, path, pick } from './svg.ts';
import type { Road } from './terrain/road.ts';

export const JACKETS = ['#b5203f', '#1f6f70', '#c98417', '#2d3a52', '#70783a', '#7b2d4e'];
export const HELMETS = ['#f2efe6', '#f5a51b', '#b5203f', '#1f7a78', '#20292b', '#e9e4d4'];

interface RiderPlace {
  /** Where the tyre meets the road. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Degrees, positive to the right. */
  readonly lean?: number;
}

/** Front view with the lamp lit. */
export function frontRider(scene: SceneContext, rider: RiderPlace): string {
  const { ink } = scene.palette;
  const { random } = scene;
  const { x, y, height, lean = 0 } = rider;
  keepRider(scene, x, y, height, lean);
  const helmet = pick(random, HELMETS);
  const jacket = pick(random, JACKETS);
  const paint = itemAt(JACKETS, (JACKETS.indexOf(jacket) + 2) % JACKETS.length);
  const lamp = '#ffd36b';
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${scaleFor(height)})${lean ? `rotate(${Math.round(lean)})` : ''}translate(-50-150)">` +
    `<ellipse cx="50" cy="149" rx="34" ry="5" fill="${ink}" opacity=".45"/>` +
    // knees and boots either side of the engine, then wheel, fork and mudguard
    path('M36 82C20 86 17 102 24 116L21 138H36L39 112L46 96ZM64 82C80 86 83 102 76 116L79 138H64L61 112L54 96Z', ink) +
    `<rect x="43" y="92" width="14" height="58" rx="7" fill="${ink}"/>` +
    line('M39 70L43 128M61 70L57 128', '#8c999a', 4) +
    path('M41 112C41 98 59 98 59 112L57 120C54 113 46 113 43 120Z', paint) +
    path('M36 36C42 31 58 31 64 36C78 40 91 52 93 65L82 71L68 60L66 92H34L32 60L18 71L7 65C9 52 22 40 36 36Z', jacket) +
    path('M50 33C57 32 61 33 64 36C78 40 91 52 93 65L82 71L68 60L66 92H50Z', ink, ' opacity=".22"') +
    path('M40 35L50 47L60 35L56 31H44Z', ink) +
    line('M21 53L29 61M79 53L71 61', '#eef1ec', 4, ' opacity=".75"') +
    line('M10 66C30 70 70 70 90 66M15 64L8 44M85 64L92 44', ink, 5) +
    path(
      'M0 42a8 5 0 1 0 16 0a8 5 0 1 0-16 0M84 42a8 5 0 1 0 16 0a8 5 0 1 0-16 0M8 67a6 6 0 1 0 12 0a6 6 0 1 0-12 0M80 67a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
      ink,
    ) +
    path('M32 92L37 70C42 63 58 63 63 70L68 92L61 106H39Z', paint) +
    path('M50 65C56 65 60 66 63 70L68 92L61 106H50Z', ink, ' opacity=".25"') +
    path('M40 67C42 53 58 53 60 67C54 64 46 64 40 67Z', '#bfe0dc', ' opacity=".55"') +
    path(HEAD, helmet) +
    path('M50 0C58 0 66 6 66 20C66 30 60 36 50 36C57 27 58 9 50 0Z', ink, ' opacity=".18"') +
    path('M36 15C42 11 58 11 64 15L63 23C57 28 43 28 37 23Z', '#10232a') +
    path('M42 13L49 12L45 26L39 24Z', '#cfe6e2', ' opacity=".5"') +
    line('M44 32H56', ink, 2, ' opacity=".5"') +
    line('M28 80h5M67 80h5', '#ff8b1f', 5) +
    circle(50, 80, 34, lamp, ' opacity=".16"') +
    circle(50, 80, 21, lamp, ' opacity=".28"') +
    circle(50, 80, 13, ink) +
    circle(50, 80, 11, '#fff6dc') +
    '</g>'
  );
}

/** A rider's share of the road's length, height in half widths of the road there, and lane. */
type RoadRider = readonly [share: number, height: number, lane?: number];

/** Rear-view riders along a road, far ones first. */
export function packOnRoad(scene: SceneContext, road: Road, riders: readonly RoadRider[]): string {
  return riders
    .map(([share, height, lane = 0.22]) => {
      const { x, y, halfWidth, lean } = road.at(share, lane);
      return rearRider(scene, { x, y, height: halfWidth * height, lean });
    })
    .join('');
}

interface SideBikeOptions extends BikeOptions {
  readonly flip: boolean;
  readonly rotate?: number;
}

/** Side-on motorcycle with its wheels on (x, y). */
export function sideBike(scene: SceneContext, x: number, y: number, length: number, options: SideBikeOptions): string {
  const f = thousandths(length / 560);
  const height = length * (options.rotate ? 0.9 : 0.78);
  scene.keep({ name: 'rider', left: x - length / 2, top: y - height, right: x + length / 2, bottom: y });
  const rotate = options.rotate ? `rotate(${options.rotate})` : '';
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${options.flip ? -f : f} ${f})${rotate}translate(-300-450)">${bikeParts(options)}</g>`;
}

interface SideFile {
  /** Where the leader's wheels are. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly count: number;
  /** From one bike to the next, in lengths of a bike. */
  readonly gap?: number;
  readonly types?: readonly BikeType[];
}

/** A file of side-on silhouettes riding the way the scene faces. */
export function sideFile(scene: SceneContext, file: SideFile): string {
  const { random, palette, facing } = scene;
  const { x, y, length, count, gap = 1.3, types = ['adventure', 'cruiser', 'sport'] } = file;
  const first = Math.floor(random() * types.length);
  let svg = '';
  for (let i = count - 1; i >= 0; i--) {
    svg += sideBike(scene, x - facing * i * length * gap, y - (i % 2 ? length * 0.03 : 0), length, {
      type: itemAt(types, (i + first) % types.length),
      detail: 0,
      flip: facing < 0,
      colors: { ink: palette.ink, helmet: pick(random, HELMETS), lamp: '#ffe29a' },
    });
  }
  return svg;
}

// Front and rear views are drawn in a box of 100 × 150 with the tyre on y = 150.
const HEAD = 'M34 20C34 6 42 0 50 0C58 0 66 6 66 20C66 30 60 36 50 36C40 36 34 30 34 20Z';
const thousandths = (value: number) => Math.round(value * 1000) / 1000;
const scaleFor = (height: number) => thousandths(height / 150);

/** The head of a leaning rider is beside the tyre, not above it. */
function keepRider({ keep }: SceneContext, x: number, y: number, height: number, lean: number): void {
  const head = x + Math.sin((lean * Math.PI) / 180) * height;
  const half = height / 3;
  keep({ name: 'rider', left: Math.min(x, head) - half, top: y - height, right: Math.max(x, head) + half, bottom: y });
}

/** In a bend machine and body tip, the head stays more level and the inner knee comes out. */
function rearRider(scene: SceneContext, rider: RiderPlace): string {
  const { ink } = scene.palette;
  const { random } = scene;
  const { x, y, height, lean = 0 } = rider;
  keepRider(scene, x, y, height, lean);
  const helmet = pick(random, HELMETS);
  const jacket = pick(random, JACKETS);
  const hip = Math.round(lean * 0.18);
  const innerKnee = lean > 0 ? 'M62 84L84 88L80 102L64 104Z' : 'M38 84L16 88L20 102L36 104Z';
  const knee = Math.abs(lean) < 8 ? '' : path(innerKnee, ink);
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${scaleFor(height)})"><ellipse cy="-1" rx="34" ry="5" fill="${ink}" opacity=".45"/>` +
    `<g transform="${lean ? `rotate(${Math.round(lean)})` : ''}translate(-50-150)">` +
    `<g fill="${ink}"><rect x="42" y="92" width="16" height="58" rx="7"/>` +
    `<path d="M20 86h20v34H24l-4-6zM60 86h20v28l-4 6H60zM0 44a7 4 0 1 0 14 0a7 4 0 1 0-14 0M86 44a7 4 0 1 0 14 0a7 4 0 1 0-14 0"/>` +
    `<path d="M12 62L30 66M88 62L70 66M16 60L8 46M84 60L92 46" stroke="${ink}" stroke-width="5"/>${knee}</g>` +
    `<g${hip ? ` transform="translate(${hip})"` : ''}>` +
    path(
      'M34 36C40 30 60 30 66 36C76 44 84 56 84 66L74 70L66 56L66 92H34L34 56L26 70L16 66C16 56 24 44 34 36Z',
      jacket,
    ) +
    path('M50 32C57 31 62 33 66 36C76 44 84 56 84 66L74 70L66 56V92H50Z', ink, ' opacity=".2"') +
    line('M34 62H66M19 58L28 63M81 58L72 63', '#eef1ec', 3.5, ' opacity=".7"') +
    line('M50 36V58', ink, 2, ' opacity=".4"') +
    `<g${lean ? ` transform="rotate(${Math.round(-lean * 0.45)} 50 34)"` : ''}>` +
    path(HEAD, helmet) +
    path('M47.500 0H52.500L53.500 24H46.500Z', helmet === '#20292b' ? '#f5a51b' : ink, ' opacity=".6"') +
    path('M50 0C58 0 66 6 66 20C66 30 60 36 50 36C57 27 58 9 50 0Z', ink, ' opacity=".16"') +
    path('M35 25C41 32 59 32 65 25C63 32 58 36 50 36C42 36 37 32 35 25Z', ink, ' opacity=".55"') +
    line('M41 10L43 5M59 10L57 5', ink, 2, ' opacity=".45"') +
    '</g></g>' +
    `<path d="M30 84C38 78 62 78 70 84L66 102H34Z" fill="${ink}"/><rect x="42" y="91" width="16" height="6" rx="2" fill="#ff4b3a"/>` +
    line('M22 88h16M62 88h16', '#fff', 2, ' opacity=".25"') +
    line('M33 93h4M63 93h4', '#ff8b1f', 4) +
    `<rect x="43" y="104" width="14" height="8" rx="1" fill="#efe6c8"/></g></g>`
  );
}

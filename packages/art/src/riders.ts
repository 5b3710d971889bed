import { type BikeOptions, type BikeType, bikeParts } from './bike.ts';
import type { SceneContext } from './scene-context.ts';
import { circle, itemAt, path, pick } from './svg.ts';
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
  const lamp = '#ffd36b';
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${scaleFor(height)})${lean ? `rotate(${Math.round(lean)})` : ''}translate(-50-150)">` +
    `<ellipse cx="50" cy="149" rx="30" ry="5" fill="${ink}" opacity=".45"/><rect x="43" y="88" width="14" height="62" rx="7" fill="${ink}"/>` +
    `<path d="M10 62H90M16 60L8 44M84 60L92 44" stroke="${ink}" stroke-width="5"/>` +
    path('M34 36C40 30 60 30 66 36C78 44 88 54 88 64L78 68L66 58V96H34V58L22 68L12 64C12 54 22 44 34 36Z', jacket) +
    path('M26 92L38 78H62L74 92L64 112H36ZM36 60H64L60 72H40Z', ink) +
    path(HEAD, helmet) +
    path('M36 14C42 11 58 11 64 14V22C58 26 42 26 36 22Z', ink) +
    circle(50, 78, 34, lamp, ' opacity=".18"') +
    circle(50, 78, 21, lamp, ' opacity=".3"') +
    circle(50, 78, 12, '#fff6dc') +
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
    `<path d="M50 36V84" stroke="${ink}" stroke-width="2" opacity=".4"/>` +
    `<path d="${HEAD}" fill="${helmet}"${lean ? ` transform="rotate(${Math.round(-lean * 0.45)} 50 34)"` : ''}/></g>` +
    `<path d="M30 84C38 78 62 78 70 84L66 102H34Z" fill="${ink}"/><rect x="43" y="94" width="14" height="6" rx="2" fill="#ff4b3a"/></g></g>`
  );
}

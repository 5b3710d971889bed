import type { SceneContext } from '../scene-context.ts';
import { atLeast, circle, line, marks, path, poly, px, times } from '../svg.ts';

/** Positions are shares of the frame, the radius a share of its shorter side; omitted values come from the seed. */
interface SkyOptions {
  readonly sunX?: number;
  readonly sunY?: number;
  readonly sunRadius?: number;
  readonly stars?: number;
  readonly rays?: boolean;
}

/** Sky with its one sun or moon, placed in pixels so that water can mirror it. */
export interface Sky {
  readonly svg: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export function sky({ id, W, H, short, palette, random, keep }: SceneContext, options: SkyOptions): Sky {
  const x = W * (options.sunX ?? 0.2 + 0.6 * random());
  const y = H * (options.sunY ?? 0.16 + 0.16 * random());
  const radius = short * (options.sunRadius ?? 0.11);
  keep({ name: 'sun', left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });
  let svg = `<rect width="${W}" height="${H}" fill="url(#${id}s)"/>`;
  if (options.rays) svg += path(sunburst(x, y, Math.hypot(W, H)), palette.mist, ' opacity=".2"');
  if (options.stars) {
    svg += marks(options.stars, () => [random() * W, random() * H * 0.5], '#fff', atLeast(2, H / 260), ' opacity=".7"');
  }
  for (const ring of HALO) svg += circle(x, y, radius * ring.size, palette.halo, ` opacity="${ring.opacity}"`);
  return { svg: svg + circle(x, y, radius, palette.sun), x, y, radius };
}

/** Slatted clouds; `y` and `thickness` are shares of the height and of the shorter side. */
export function clouds(scene: SceneContext, count: number, y: number, thickness = 0.024, opacity = 0.5): string {
  const { W, H, short, random } = scene;
  return times(count, (i) =>
    cloud(
      scene,
      W * (random() * 0.9 - 0.1),
      H * (y + 0.085 * i),
      W * (0.22 + 0.3 * random()),
      short * thickness,
      opacity,
    ),
  );
}

export const mistBand = ({ id, W }: SceneContext, y: number, height: number, opacity: number): string =>
  `<rect y="${Math.round(y)}" width="${W}" height="${Math.round(height)}" fill="url(#${id}m)" opacity="${opacity}"/>`;

export const rain = ({ id, W, H, light }: SceneContext): string =>
  light === 'monsoon' || light === 'storm'
    ? `<rect width="${W}" height="${H}" fill="url(#${id}r)" opacity=".45"/>`
    : '';

const HALO = [
  { size: 3.1, opacity: 0.1 },
  { size: 2.2, opacity: 0.14 },
  { size: 1.5, opacity: 0.22 },
];

const sunburst = (x: number, y: number, reach: number): string =>
  times(14, (i) => {
    const angle = (i * Math.PI) / 7 + 0.1;
    return poly([
      [x, y],
      [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach],
      [x + Math.cos(angle + 0.18) * reach, y + Math.sin(angle + 0.18) * reach],
    ]);
  });

function cloud(
  { palette, random }: SceneContext,
  x: number,
  y: number,
  width: number,
  thickness: number,
  opacity: number,
): string {
  const slats = times(3, (i) => {
    const length = width * (1 - i * 0.22) * (0.7 + 0.3 * random());
    return px`M${x + (width - length) * random()} ${y - i * thickness * 0.8}h${length}`;
  });
  return line(slats, palette.mist, Math.round(thickness), ` stroke-linecap="round" opacity="${opacity}"`);
}

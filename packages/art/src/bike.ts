import { adventure, adventureWheels } from './bikes/adventure.ts';
import { CRUISER_WHEELS, cruiser } from './bikes/cruiser.ts';
import { type BikeColors, type Livery, paintedColors, silhouetteColors } from './bikes/livery.ts';
import { wheel } from './bikes/parts.ts';
import { sport } from './bikes/sport.ts';
import { escapeText, line, ROUND } from './svg.ts';

export type BikeType = 'adventure' | 'cruiser' | 'sport' | 'dirt';

export interface BikeOptions {
  readonly type?: BikeType;
  /** 1 from 160 px wide; 0, a silhouette with its lamp lit, below that. */
  readonly detail?: 0 | 1;
  readonly livery?: Livery;
  /** Replace single colours of the livery. */
  readonly colors?: Partial<BikeColors>;
  readonly rider?: boolean;
  /** Colour of a light from behind along the upper edges; only on the detailed adventure bike. */
  readonly rim?: string;
  /** Off where the page turns the wheels itself, with `frontWheel` in their places; not for the sport bike. */
  readonly wheels?: boolean;
}

interface BikePictureOptions extends BikeOptions {
  readonly width?: number;
  readonly label?: string;
}

export function bike(options: BikePictureOptions = {}): string {
  const width = options.width || 600;
  const label = options.label || 'Motorcycle with rider';
  const height = Math.round((width * 460) / 600);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 460" width="${width}" height="${height}" ` +
    `role="img" aria-label="${escapeText(label)}">${bikeParts(options)}</svg>`
  );
}

/** Content of the svg: a box of 600 × 460 at 4 mm per unit, facing right, with the ground at y = 450. */
export function bikeParts(options: BikeOptions): string {
  const { type = 'adventure', detail = 1, livery = 'amber', colors = {}, rider = true, wheels = true, rim } = options;
  if (!detail) return silhouette(type, silhouetteColors(colors), rider);
  const svg = draw(type, paintedColors(livery, colors), true, rider, wheels);
  return rim && type === 'adventure' ? svg + line(RIM_LIGHT, rim, 4, `${ROUND} opacity=".85"`) : svg;
}

const RIM_LIGHT =
  'M235 234C227 200 233 150 256 116C261 108 268 103 275 100M274 64C268 26 290 10 316 10M96 190C98 182 104 177 114 177H182M324 236C320 216 334 192 362 186M288 238C312 240 338 246 352 252';

/** A painted bike's front wheel alone, filling a square of 200. */
export function frontWheel({ type, livery = 'amber', colors = {} }: BikeOptions): string {
  const paint = paintedColors(livery, colors);
  const [, front] = type === 'cruiser' ? CRUISER_WHEELS : adventureWheels(paint);
  if (!front) return '';
  const scale = Math.round((100 / (front.radius + 2)) * 1000) / 1000;
  return `<g transform="scale(${scale})translate(${100 / scale - front.x} ${100 / scale - front.y})">${wheel(paint, true, front)}</g>`;
}

function draw(type: BikeType, colors: BikeColors, detail: boolean, rider: boolean, wheels = true): string {
  if (type === 'cruiser') return cruiser(colors, detail, rider, wheels);
  if (type === 'sport') return sport(colors, detail, rider);
  return adventure(colors, detail, rider, type === 'dirt', wheels);
}

/** Nearly every shape has the same ink and round ends, so the group sets them once and the shapes omit them. */
function silhouette(type: BikeType, colors: BikeColors, rider: boolean): string {
  const shapes = draw(type, colors, false, rider)
    .replaceAll(` fill="${colors.ink}"`, '')
    .replaceAll(` stroke="${colors.ink}"`, '')
    .replaceAll(ROUND, '')
    .replaceAll(' stroke-linejoin="round"', '');
  return `<g fill="${colors.ink}" stroke="${colors.ink}" stroke-width="0" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`;
}

import { circle, line, path, px, ROUND, round1, times } from '../svg.ts';
import type { BikeColors } from './livery.ts';

export interface Wheel {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly tyre?: number;
  readonly knobs?: boolean;
  readonly alloy?: boolean;
  readonly disc: number;
  readonly rim?: string | undefined;
}

export function wheel(c: BikeColors, detail: boolean, options: Wheel): string {
  const { x, y, radius, tyre = 17, knobs, alloy, disc, rim = c.light } = options;
  const ring = (r: number, color: string, width: number, dashes = '') =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"${dashes && ` stroke-dasharray="${dashes}"`}/>`;
  const rubber = ring(radius - 10, c.ink, tyre);
  if (!detail) {
    const reach = radius - 14;
    const cross = `M${x - reach} ${y}h${2 * reach}M${x} ${y - reach}v${2 * reach}`;
    return `${rubber}<path d="${cross}" stroke="${c.ink}" stroke-width="6"/>${circle(x, y, 17, c.ink)}`;
  }
  const spokeLength = radius - 20;
  return (
    (c.well ? circle(x, y, radius - 12, c.well, ' opacity=".62"') : '') +
    (knobs ? ring(radius - 2, c.ink, 7, '9 5') : '') +
    rubber +
    ring(spokeLength, rim, 4) +
    (alloy
      ? line(alloySpokes(x, y, spokeLength), c.metal, 6)
      : line(wireSpokes(x, y, spokeLength), c.light, 1.3, ' opacity=".75"')) +
    ring(disc, c.metal, 9) +
    ring(disc, c.light, 7, '5 2.5') +
    circle(x, y, 11, c.dark) +
    circle(x, y, 6, c.light)
  );
}

/** Arm or leg along a path, with an outline if a colour is given for it. */
export const limb = (d: string, width: number, color: string, outline: string | false = false): string =>
  (outline ? line(d, outline, width + 5, ROUND_JOINTS) : '') + line(d, color, width, ROUND_JOINTS);

/** Scarf between collar and helmet; in a silhouette the two touch. */
export const neck = (d: string, c: BikeColors, detail: boolean): string => (detail ? line(d, c.trouser2, 32) : '');

/** Adventure lid with a peak, around the centre of the head. */
export function peakedHelmet(x: number, y: number, c: BikeColors, detail: boolean, rotate = 0): string {
  let svg = `<g transform="translate(${x} ${y})${rotate ? ` rotate(${rotate})` : ''}">`;
  svg += path('M-37 6C-41-28-18-43 8-42C32-40 45-22 44 2L42 22C41 36 30 42 18 41L-14 37C-28 33-35 22-37 6Z', c.helmet);
  if (detail) {
    svg += path(
      'M-37 6C-41-28-18-43 8-42C-6-34-14-18-12 8C-10 24-4 33 6 39.500L-14 37C-28 33-35 22-37 6Z',
      c.ink,
      ' opacity=".16"',
    );
    svg += path('M-30-20C-20-30-6-34 12-33L14-26C-4-27-18-23-34-10Z', c.stripe);
  }
  svg += path('M4-17L44-13C48 0 47 12 43 20L14 16C2 10-2-6 4-17Z', c.visor);
  if (detail) {
    svg +=
      path('M20-14L31-13L26 17L14 15.500Z', c.visor2, ' opacity=".6"') +
      path('M35-13L39-12.500L36 18L32 17.500Z', c.visor2, ' opacity=".4"') +
      line('M3 13C-2 22-1 31 7 39', c.ink, 2.5, ' opacity=".3"') +
      circle(-4, 4, 5, c.ink, ' opacity=".4"');
  }
  svg += path('M0-38C26-46 54-38 72-24L69-18C48-25 28-23 8-19Z', detail ? c.stripe : c.helmet);
  return `${svg}</g>`;
}

/** Full-face road lid, around the centre of the head. */
export function roundHelmet(x: number, y: number, c: BikeColors, detail: boolean, rotate = 0): string {
  let svg = `<g transform="translate(${x} ${y})${rotate ? ` rotate(${rotate})` : ''}">`;
  svg += path('M-38 4C-40-28-18-43 8-42C32-41 45-24 44 0L41 24C39 37 28 42 16 41L-14 36C-28 32-36 20-38 4Z', c.helmet);
  if (detail) {
    svg += path(
      'M-38 4C-40-28-18-43 8-42C-8-33-16-16-13 8C-11 24-5 32 4 39L-14 36C-28 32-36 20-38 4Z',
      c.ink,
      ' opacity=".16"',
    );
    svg += path('M-33-16C-22-34 2-40 24-36L28-29C4-32-16-25-32-2Z', c.stripe);
  }
  svg += path('M0-19L42-16C46-4 46 9 43 18L14 16C0 10-6-8 0-19Z', c.visor);
  if (detail) {
    svg +=
      path('M18-17.500L30-17L26 17L13 15.500Z', c.visor2, ' opacity=".6"') +
      path('M34-16.500L38-16L36 17.500L32 17Z', c.visor2, ' opacity=".4"') +
      line('M2 13C-3 22-2 31 6 38', c.ink, 2.5, ' opacity=".3"') +
      circle(-8, 4, 4.5, c.ink, ' opacity=".4"');
  }
  return `${svg}</g>`;
}

const ROUND_JOINTS = `${ROUND} stroke-linejoin="round"`;

const alloySpokes = (x: number, y: number, length: number): string =>
  times(5, (i) => {
    const a = (i * Math.PI * 2) / 5 + 0.3;
    const side = (q: number) =>
      `M${round1(x + 12 * Math.cos(a + q * 3))} ${round1(y + 12 * Math.sin(a + q * 3))}L${round1(x + length * Math.cos(a + q))} ${round1(y + length * Math.sin(a + q))}`;
    return side(-0.16) + side(0.16);
  });

const wireSpokes = (x: number, y: number, length: number): string =>
  times(18, (i) => {
    const a = (i * Math.PI) / 9;
    const b = a + (i % 2 ? 0.55 : -0.55);
    return px`M${x + 9 * Math.cos(b)} ${y + 9 * Math.sin(b)}L${x + length * Math.cos(a)} ${y + length * Math.sin(a)}`;
  });

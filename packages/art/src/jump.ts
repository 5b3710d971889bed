import { type BikeOptions, bikeParts, frontWheel } from './bike.ts';
import { JUMP } from './jump-frame.ts';
import { PALETTES } from './palettes.ts';
import { circle, grainFilter, itemAt, line, path, poly, px, ROUND, rng, times } from './svg.ts';
import { hills } from './terrain/hills.ts';
import { range } from './terrain/range.ts';

const { width: W, height: H } = JUMP;
const palette = PALETTES.mud;
const FLAGS = ['#0f4c4f', '#f6efe0', '#b5203f', '#f3b229'];
const SUN = { x: 690, y: 252, radius: 176 };

/** Everything that stands still: sunburst, ranges, flags and the ramp. */
export function jumpGround(): string {
  const frame = { W, H, random: rng('jump') };
  const sky =
    `<rect width="${W}" height="${H}" fill="url(#js)"/>` +
    path(sunburst(), palette.mist, ' opacity=".2"') +
    [3.1, 2.2, 1.5]
      .map((size, i) =>
        circle(SUN.x, SUN.y, SUN.radius * size, palette.halo, ` opacity="${itemAt([0.1, 0.14, 0.22], i)}"`),
      )
      .join('') +
    circle(SUN.x, SUN.y, SUN.radius, palette.sun);
  const land =
    range(frame, { base: H * 0.72, rise: H * 0.15, count: 4, color: palette.ridges[0], shade: palette.ridges[1] }) +
    hills(frame, H * 0.73, H * 0.05, 4, palette.ridges[1]) +
    flags(frame.random);
  const ramp =
    path(`M-65 ${H}V472Q259 484 441 369L518 371Q583 495 803 501T1361 449V${H}Z`, palette.ground[0]) +
    path(`M441 369L518 371Q583 495 803 501L648 ${H}H389Q492 461 441 369Z`, palette.ground[1]) +
    line('M-65 495Q285 507 454 392M-65 518Q311 530 467 415', palette.ground[1], 7, ' stroke-dasharray="13 8"');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>` +
    `<linearGradient id="js" x2="0" y2="1"><stop stop-color="${palette.sky[0]}"/><stop offset=".38" stop-color="${palette.sky[1]}"/>` +
    `<stop offset=".66" stop-color="${palette.sky[2]}"/></linearGradient>${grainFilter('jg')}</defs>` +
    `${sky}${land}${ramp}<rect width="${W}" height="${H}" filter="url(#jg)" opacity=".13"/></svg>`
  );
}

const BIKE: BikeOptions = {
  type: 'dirt',
  livery: 'amber',
  colors: {
    dark: '#2a1a1c',
    metal: '#54383a',
    light: '#e0c9a8',
    bright: '#fff0d2',
    trouser: '#2a1a1c',
    ink: palette.ink,
    trouser2: palette.ink,
  },
};

/** The bike and its rider without wheels, in the box of every bike. */
export const jumpBike = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 460" width="600" height="460">${bikeParts({ ...BIKE, wheels: false })}</svg>`;

/** A wheel of that bike, its hub in the middle. */
export const jumpWheel = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${frontWheel(BIKE)}</svg>`;

const sunburst = () =>
  times(14, (i) => {
    const angle = (i * Math.PI) / 7 + 0.1;
    const reach = Math.hypot(W, H);
    return poly([
      [SUN.x, SUN.y],
      [SUN.x + Math.cos(angle) * reach, SUN.y + Math.sin(angle) * reach],
      [SUN.x + Math.cos(angle + 0.18) * reach, SUN.y + Math.sin(angle + 0.18) * reach],
    ]);
  });

function flags(random: () => number): string {
  const foot = H * 0.76;
  return times(6, (i) => {
    const x = W * (0.03 + i * 0.19 + 0.03 * random());
    const top = foot - H * (0.15 + 0.05 * random());
    const cloth = px`M${x} ${top}Q${x + 29} ${top - 6} ${x + 49} ${top + 13}Q${x + 29} ${top + 17} ${x} ${top + 32}Z`;
    return line(px`M${x} ${foot}V${top}`, palette.ink, 3, ROUND) + path(cloth, itemAt(FLAGS, i % FLAGS.length));
  });
}

import { bikeParts } from './bike.ts';
import { circle, line, path, px, ROUND, rng, times } from './svg.ts';
import { basaltTables } from './terrain/basalt-tables.ts';
import { grassFringe } from './terrain/grass.ts';

export const LOST_ROAD = { width: 760, height: 900 };

/** A road that breaks off over a foggy valley; a rider has stopped at its end and reads a map. */
export function lostRoad(): string {
  const { width: W, height: H } = LOST_ROAD;
  const random = rng('lost-road');
  const far = basaltTables(
    { W, H, random },
    { base: 560, rise: 200, count: 1.9, color: '#a3bab4', shade: '#93aca7', lit: '#b7cbc0' },
  );
  const near = basaltTables(
    { W, H, random },
    { base: 700, rise: 230, count: 1.5, color: '#6f918c', shade: '#5f827e', lit: '#8fae95' },
  );
  const fog = (y: number, height: number, opacity: number) =>
    `<rect y="${y}" width="${W}" height="${height}" fill="url(#f)" opacity="${opacity}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>` +
    '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#5c8488"/><stop offset=".55" stop-color="#c6d6cd"/><stop offset="1" stop-color="#eef2e8"/></linearGradient>' +
    '<linearGradient id="f" x2="0" y2="1"><stop stop-color="#eef2e8" stop-opacity="0"/><stop offset=".5" stop-color="#eef2e8"/><stop offset="1" stop-color="#eef2e8" stop-opacity="0"/></linearGradient></defs>' +
    `<rect width="${W}" height="${H}" fill="url(#s)"/>${circle(560, 200, 92, '#f6f1d8', ' opacity=".25"')}${circle(560, 200, 56, '#f6f1d8')}` +
    far.svg +
    fog(430, 220, 0.85) +
    near.svg +
    fog(560, 300, 0.95) +
    otherSide() +
    fog(640, 220, 0.6) +
    thisSide(random) +
    `<g transform="translate(60 442)scale(.56)">${bikeParts({ rider: false, livery: 'amber' })}</g>` +
    mapReader() +
    '</svg>'
  );
}

/** The road goes on, but not from here. */
const otherSide = () =>
  path('M628 728l22-6 20 8 24-5 66 3V900H640l6-40-16-30 10-44z', '#8ea6a1') +
  path('M628 728l22-6 20 8 24-5 66 3v16l-128 2z', '#6c8080') +
  line('M684 738h60', '#dfe6dc', 5, ' stroke-dasharray="34 22"');

function thisSide(random: () => number): string {
  const stones = times(5, (i) => path(px`M${i * 76 + 8} 668h62v-26h-62z`, i % 2 ? '#e0a52a' : '#17211f'));
  const edge = 'M0 668H476l-10 14 18 12-14 18 20 14-24 22 12 26-22 24 16 40-20 28 10 34H0z';
  return (
    path(edge, '#33473f') +
    path('M0 668H476l-10 14 18 12-14 18 12 10H0z', '#353d40') +
    line('M0 696h430', '#f6edd0', 6, ' stroke-dasharray="52 34"') +
    stones +
    line('M380 668v-40M404 668l10-34', '#17211f', 9, ROUND) +
    path(px`M374 634h62l-4-22h-62z`, '#e0a52a') +
    grassFringe({ W: 440, H: 900, random }, { y: 846, blade: 60, count: 34, color: '#1d2f2a' })
  );
}

/** Standing, helmet on, with a map held open. */
const mapReader = () =>
  line('M432 668l6-74M462 668l-8-74', '#1d282b', 24, ROUND) +
  line('M424 670h18M456 670h18', '#0b1113', 13, ROUND) +
  path('M420 600l6-88q20-16 42 0l8 88z', '#1f5d60') +
  path('M420 600l3-44 15 44zM424 524l4-12q20-16 38 0l2 12z', '#123f43') +
  line('M430 528l-6 40 30 6M464 528l14 36-22 14', '#1f5d60', 19, `${ROUND} stroke-linejoin="round"`) +
  line('M446 506v-12', '#0b1417', 18) +
  path('M420 478c-2-26 14-38 32-37 18 1 28 15 27 32l-2 14c-1 10-9 14-18 13l-21-3c-10-2-17-9-18-19z', '#f2efe6') +
  path('M452 466l27 3c3 9 2 17-1 23l-20-3c-8-4-11-14-6-23z', '#27464b') +
  path('M448 447c18-6 36 0 48 9l-2 5c-14-5-28-4-42-1z', '#b5203f') +
  path('M434 560l36-10 8 48-34 12zM470 550l38 6 4 46-34-4z', '#f6edd0') +
  path('M470 550l8 48-4 2-8-48z', '#cbbf9b') +
  line('M446 592l12-20 12 10 22-16', '#b5203f', 4, ' stroke-dasharray="7 5"');

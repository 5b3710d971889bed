import { line, path, ROUND } from '../svg.ts';
import type { BikeColors } from './livery.ts';
import { limb, neck, peakedHelmet } from './parts.ts';

export function seatedRider(c: BikeColors, detail: boolean): string {
  let svg =
    limb('M264 236L354 262L290 348', 36, c.trouser, detail && c.trouser2) +
    line(detail ? 'M268 236L330 254' : 'M264 234L330 254', c.trouser, 46, ROUND);
  if (detail) svg += path('M330 244C352 238 374 252 372 272L352 286L338 276Z', c.dark);
  svg += boot(c, detail);
  svg += path(
    'M234 238C226 200 232 150 256 116C268 98 296 90 314 102C328 112 328 130 324 148C318 176 314 206 316 240C292 250 258 250 234 238Z',
    c.jacket,
  );
  if (detail) {
    svg +=
      path('M234 238C226 200 232 150 256 116C252 160 258 206 264 246C252 245 242 242 234 238Z', c.jacket2) +
      line('M246 176C266 184 296 184 318 176', c.stripe, 7) +
      path('M262 108C276 96 300 92 314 102L320 112C300 106 280 108 262 118Z', c.ink, ' opacity=".5"') +
      line('M240 226C262 238 294 240 316 230', c.ink, 6);
  }
  svg +=
    limb('M292 124L318 184', 34, c.jacket, detail && c.jacket2) +
    limb('M318 186L356 168', 27, c.jacket, detail && c.jacket2);
  if (detail) {
    svg +=
      line('M318 184L350 169', c.jacket, 25, ROUND) +
      line('M290 128L300 152', c.jacket, 34, ROUND) +
      path('M308 186L322 170L340 176L334 194L318 202Z', c.jacket2);
  }
  return (
    svg +
    limb('M360 166L372 163', 25, c.boot) +
    neck('M296 114L304 80', c, detail) +
    peakedHelmet(310, detail ? 52 : 60, c, detail)
  );
}

export function standingRider(c: BikeColors, detail: boolean): string {
  let svg =
    limb('M236 196L318 268L282 352', 36, c.trouser, detail && c.trouser2) +
    line('M236 196L300 252', c.trouser, 46, ROUND);
  if (detail) svg += path('M300 250L334 262L322 290L296 280Z', c.dark);
  svg += boot(c, detail);
  svg += path(
    'M214 206C206 176 226 130 262 104C282 90 314 92 322 108C328 126 306 148 296 168C286 190 280 206 272 222C250 228 228 222 214 206Z',
    c.jacket,
  );
  if (detail) {
    svg +=
      path('M214 206C206 176 226 130 262 104C250 136 244 176 250 223C234 222 222 216 214 206Z', c.jacket2) +
      line('M296 120L262 210', c.stripe, 7);
  }
  return (
    svg +
    limb('M302 116L356 108L372 160', 28, c.jacket, detail && c.jacket2) +
    limb('M370 148L374 162', 22, c.boot) +
    peakedHelmet(330, 58, c, detail, 6)
  );
}

function boot(c: BikeColors, detail: boolean): string {
  const shape = path(
    'M268 318L306 332C302 346 304 356 306 360C324 364 340 368 342 380L278 382C268 366 264 342 268 318Z',
    c.boot,
  );
  return detail
    ? shape + line('M268 340L300 348M270 356L302 360', c.metal, 4) + line('M250 384h64', c.light, 5)
    : shape;
}

import { circle, line, path, ROUND } from '../svg.ts';
import type { BikeColors } from './livery.ts';
import { limb, neck, roundHelmet, type Wheel, wheel } from './parts.ts';

/** Classic single: upright engine, valanced mudguards, teardrop tank. */
export function cruiser(c: BikeColors, detail: boolean, rider: boolean, hasWheels: boolean): string {
  const wheels = hasWheels ? CRUISER_WHEELS.map((each) => wheel(c, detail, each)).join('') : '';
  const machine = wheels + running(c, detail) + seatAndTank(c, detail) + frontEnd(c, detail);
  return rider ? machine + uprightRider(c, detail) : machine;
}

export const CRUISER_WHEELS: readonly Wheel[] = [
  { x: 120, y: 370, radius: 80, disc: 26, tyre: 22 },
  { x: 500, y: 368, radius: 82, disc: 32, tyre: 19 },
];

/** Frame, engine and exhaust. */
function running(c: BikeColors, detail: boolean): string {
  let svg = detail ? line('M388 196L492 366', c.dark, 9) : '';
  svg += path('M268 350L124 362C112 364 112 380 124 381L270 372Z', c.metal);
  if (detail) {
    svg += line('M396 212L372 300L352 390L262 394L244 330L270 262L392 222', c.dark, 10, ' stroke-linejoin="round"');
  }
  // rear mudguard (valanced)
  svg += path(
    'M26 372C20 306 66 268 122 268C170 268 200 290 212 322L200 330C182 300 156 290 120 290C72 290 44 324 44 372Z',
    c.paint,
  );
  if (detail) {
    svg +=
      path(
        'M44 372C44 324 72 290 120 290C156 290 182 300 200 330L196 333C176 304 152 297 120 297C78 297 51 328 51 372Z',
        c.paint2,
      ) +
      line('M34 340C44 304 76 279 122 278C160 278 186 290 200 308', c.stripe, 3) +
      path('M24 330L38 322L36 350L24 352Z', '#ff4b3a');
  }
  // engine: upright air-cooled single
  svg += path('M242 344L256 318L352 314L374 342L366 376L346 394L262 394L244 372Z', c.metal);
  svg += path('M286 318L344 314L350 256L290 256Z', c.light);
  if (detail) {
    svg +=
      line('M282 308H350M282 298H351M283 288H352M283 278H353M284 268H353', c.dark, 4) +
      path('M292 258L298 242L344 240L350 258Z', c.metal);
    svg +=
      circle(292, 356, 28, c.light) +
      circle(292, 356, 22, c.bright) +
      circle(292, 356, 8, c.metal) +
      circle(342, 360, 20, c.light) +
      circle(342, 360, 13, c.metal);
    svg += path('M228 290L276 286L282 330L236 336Z', c.paint2) + line('M238 312L274 308', c.stripe, 5);
  }
  // long peashooter exhaust
  svg += line(
    detail ? 'M348 276C388 284 388 350 362 380C352 392 300 394 250 390' : 'M392 216L370 300L352 390',
    c.light,
    11,
  );
  svg += path('M262 384L96 372C70 372 40 380 34 388C44 398 72 404 96 404L262 400Z', c.bright);
  if (detail) svg += line('M262 396L96 396C76 396 56 394 44 390', c.metal, 4);
  return svg;
}

function seatAndTank(c: BikeColors, detail: boolean): string {
  let svg = path(
    'M296 252C284 276 254 284 224 272C210 264 204 242 180 238C158 236 138 244 128 258L134 270L204 290L292 288Z',
    c.tan,
  );
  if (detail) {
    svg += path('M128 258L134 270L204 290L292 288L294 276C262 292 228 288 208 278C180 262 150 258 128 258Z', '#5e3a1e');
  }
  // leather saddle bag
  svg += path(
    'M136 290H206C212 290 214 296 214 302L206 346C204 354 198 358 190 358H150C142 358 138 352 136 346L130 300C130 294 132 290 136 290Z',
    c.tan,
  );
  if (detail) {
    svg +=
      path('M132 290H210L206 316C186 324 156 324 138 316Z', '#6d4323') + line('M156 292V336M190 292V336', c.ink, 5);
  }
  // teardrop tank
  svg += path(
    'M400 208C384 186 334 184 308 214C298 228 292 242 288 254C316 262 358 262 384 252C402 244 408 224 400 208Z',
    c.paint,
  );
  if (detail) {
    svg +=
      path('M288 254C316 262 358 262 384 252C394 248 400 240 403 232C380 246 330 250 293 243Z', c.paint2) +
      path('M320 212C338 198 366 196 384 204C364 204 340 210 328 222Z', '#fff', ' opacity=".4"') +
      `<ellipse cx="346" cy="230" rx="24" ry="9" fill="${c.stripe}"/>`;
  }
  return svg;
}

/** Fork, mudguard, nacelle with the lamp, bars. */
function frontEnd(c: BikeColors, detail: boolean): string {
  let svg = line('M392 186L501 368', c.light, 11, ROUND) + line('M446 276L501 368', c.metal, 16, ROUND);
  if (detail) svg += circle(501, 368, 8, c.bright);
  svg += path(
    'M420 322C432 286 466 268 504 270C552 274 586 306 592 354L580 356C572 318 546 292 504 290C470 290 446 306 434 332Z',
    c.paint,
  );
  if (detail) {
    svg +=
      line('M432 318C446 292 472 279 504 280C546 284 572 308 583 344', c.stripe, 3) +
      line('M470 292L494 350', c.metal, 4);
  }
  svg += path('M396 190L420 178C446 178 458 192 458 210C458 230 446 240 428 240L404 228Z', c.dark);
  svg += path('M440 180C462 188 463 232 440 239C433 222 433 198 440 180Z', c.lamp);
  if (detail) svg += line('M440 180C433 198 433 222 440 239', c.bright, 4);
  svg +=
    line('M398 196L388 154C384 144 366 146 340 156', c.light, 7, ' stroke-linejoin="round" stroke-linecap="round"') +
    line('M372 150L366 116', c.metal, 4) +
    circle(362, 108, 14, c.ink);
  if (detail) svg += circle(362, 108, 10, c.visor2, ' opacity=".6"');
  return svg;
}

function uprightRider(c: BikeColors, detail: boolean): string {
  let svg =
    limb('M242 250L336 268L356 356', 34, c.trouser, detail && c.trouser2) +
    line('M244 250L318 264', c.trouser, 46, ROUND);
  svg += path(
    'M336 330L374 326C374 344 378 352 384 354C400 356 414 362 414 374L342 380C334 364 332 346 336 330Z',
    c.boot,
  );
  if (detail) svg += line('M336 344L372 340', c.metal, 4) + line('M334 384h60', c.light, 5);
  svg += path(
    'M208 256C196 214 200 158 226 122C240 104 270 98 286 112C300 124 300 146 296 166C290 196 290 226 290 256C266 268 232 268 208 256Z',
    c.jacket,
  );
  if (detail) {
    svg +=
      path('M208 256C196 214 200 158 226 122C222 168 230 222 238 264C226 263 216 260 208 256Z', c.jacket2) +
      line('M206 216C232 226 266 226 291 216', c.ink, 4, ' opacity=".6"') +
      path('M232 114C246 102 272 100 286 112L292 124C272 114 250 116 232 126Z', c.ink, ' opacity=".5"') +
      line('M212 246C236 258 268 258 290 248', c.ink, 7);
  }
  svg +=
    limb('M264 132L286 196', 34, c.jacket, detail && c.jacket2) +
    limb('M286 198L332 164', 27, c.jacket, detail && c.jacket2);
  if (detail) svg += line('M286 196L326 168', c.jacket, 25, ROUND) + line('M262 136L272 164', c.jacket, 34, ROUND);
  svg +=
    limb('M336 160L348 154', 24, c.boot) +
    neck('M258 122L266 88', c, detail) +
    roundHelmet(272, detail ? 58 : 66, c, detail, -4);
  return svg;
}

import { circle, line, path, ROUND } from '../svg.ts';
import type { BikeColors } from './livery.ts';
import { limb, roundHelmet, wheel } from './parts.ts';

/** Faired road racer, its rider tucked in behind the screen. */
export function sport(c: BikeColors, detail: boolean, rider: boolean): string {
  const machine = running(c, detail) + tailAndTank(c, detail) + frontEnd(c, detail) + fairing(c, detail);
  return rider ? machine + tuckedRider(c, detail) : machine;
}

/** Wheels, frame, engine and exhaust. */
function running(c: BikeColors, detail: boolean): string {
  let svg =
    wheel(c, detail, { x: 118, y: 371, radius: 79, alloy: true, disc: 24, tyre: 23 }) +
    wheel(c, detail, { x: 464, y: 373, radius: 77, alloy: true, disc: 38, tyre: 19 });
  if (detail) svg += line('M392 232L456 372', c.dark, 10);
  // swingarm and hugger
  svg += path('M276 326C226 330 160 346 116 358C102 364 104 384 120 385L206 378L280 362Z', c.metal);
  if (detail) {
    svg +=
      circle(118, 371, 9, c.light) + path('M70 312C92 290 130 284 166 296L176 312C140 300 104 304 78 326Z', c.dark);
  }
  // engine and frame spar, seen between tank and fairing
  svg += path('M228 292L296 258L392 268L396 356L352 392L266 388L236 350Z', c.dark);
  if (detail) {
    svg +=
      circle(268, 344, 27, c.metal) +
      circle(268, 344, 19, c.dark) +
      circle(268, 344, 8, c.light) +
      path('M238 268L268 256L404 236L410 256L300 290L252 316Z', c.light) +
      path('M252 316L300 290L410 256L411 262L304 300L256 326Z', c.metal);
  }
  // stubby low silencer
  svg += path('M300 380C262 392 236 388 214 372L162 350C148 344 142 326 152 318L166 316L248 352L304 362Z', c.light);
  if (detail) {
    svg +=
      path('M162 350C148 344 142 326 152 318L166 316L178 322L172 354Z', c.ink) +
      path('M184 336L244 362L240 370L180 344Z', c.metal);
  }
  return svg;
}

function tailAndTank(c: BikeColors, detail: boolean): string {
  // short tail, only a little above the seat, with number plate hanger
  let svg = path(
    'M300 250C262 252 214 238 176 224L88 206C78 204 76 213 84 218L150 244C180 262 214 276 250 282L306 280Z',
    c.paint,
  );
  svg += path('M298 246C272 250 248 246 226 234L206 226C196 224 190 230 198 236L232 256L296 262Z', c.ink);
  if (detail) {
    svg +=
      path('M84 218L150 244C180 262 214 276 250 282L252 272C216 266 186 250 158 236L82 210Z', c.paint2) +
      path('M80 205L100 209L106 219L84 216Z', '#ff4b3a') +
      line('M112 226L92 262', c.ink, 6) +
      path('M84 256L102 262L98 276L82 270Z', c.bright) +
      path('M196 226C178 218 160 214 140 212L150 220C168 222 184 226 198 236Z', c.stripe);
  }
  // tank
  svg += path('M290 250C288 222 306 200 338 196C366 194 392 204 408 224L396 256L308 280Z', c.paint);
  if (detail) {
    svg +=
      path('M290 250C304 256 350 250 400 240L396 256L308 280Z', c.paint2) +
      path('M304 224C314 208 332 203 354 205C336 210 324 218 318 232Z', '#fff', ' opacity=".38"');
  }
  return svg;
}

/** Fork and mudguard hugging the wheel. */
function frontEnd(c: BikeColors, detail: boolean): string {
  let svg = line('M396 226L465 373', c.stripe, 12, ROUND) + line('M436 312L465 373', c.metal, 17, ROUND);
  if (detail) svg += circle(464, 373, 8, c.bright) + path('M440 346L452 332L464 344L452 362Z', c.stripe);
  svg += path(
    'M398 322C412 294 442 282 472 286C502 290 528 310 538 336L526 334C512 314 492 302 468 300C440 298 420 310 408 330Z',
    c.paint,
  );
  return svg;
}

/** Sharp nose, cheek, belly pan with the wheel's arc cut out of it; lamp and screen. */
function fairing(c: BikeColors, detail: boolean): string {
  let svg = path(
    'M392 212C420 204 456 214 486 240C490 246 486 252 478 252L450 258C434 270 424 284 416 304C404 338 386 368 356 398L282 402C262 400 252 390 258 380L318 366C344 344 350 316 346 286L330 268L372 256Z',
    c.paint,
  );
  if (detail) {
    svg +=
      path(
        'M346 286C372 292 400 286 428 278C420 292 414 308 408 322C398 344 380 372 356 398L282 402C262 400 252 390 258 380L318 366C344 344 350 316 346 286Z',
        c.paint2,
      ) +
      path('M364 304L404 298C396 324 382 346 362 362L338 366C356 346 364 326 364 304Z', c.ink, ' opacity=".7"') +
      line('M372 318L394 315M366 334L386 331M356 350L376 347', c.metal, 4) +
      path('M330 268L372 256L446 248L474 252L450 258C440 266 434 272 430 277C402 286 372 292 346 286Z', c.stripe) +
      path('M258 380L318 366L322 374L276 390Z', c.stripe);
  }
  // slit headlamp, bubble screen, mirror, clip-on
  svg += path('M440 224C458 228 474 236 484 244C476 250 458 248 442 240Z', c.lamp);
  svg += path(
    'M388 214C394 190 412 178 430 184C446 192 458 208 464 222C438 208 412 206 388 214Z',
    c.visor2,
    detail ? ` opacity=".85" stroke="${c.bright}" stroke-width="2.5"` : '',
  );
  svg +=
    line('M430 200L414 184', c.ink, 5) +
    path('M392 170L420 176L424 188L402 186Z', c.ink) +
    line('M392 226L368 226', c.ink, 9, ROUND);
  return svg;
}

function tuckedRider(c: BikeColors, detail: boolean): string {
  // knee tucked against the tank, foot high on the rear set
  let svg =
    limb('M236 232L326 268L240 326', 33, c.trouser, detail && c.trouser2) +
    line('M238 230L306 258', c.trouser, 46, ROUND);
  svg += path(
    'M226 304L258 318C256 330 260 338 264 340C280 344 292 348 294 358L238 362C224 348 220 324 226 304Z',
    c.boot,
  );
  if (detail) {
    svg +=
      path('M306 250C326 244 344 256 344 272L324 286L308 274Z', c.stripe) +
      line('M226 324L256 332', c.metal, 4) +
      line('M232 364h44', c.light, 5);
  }
  // long flat back with an aero hump
  svg += path(
    'M206 236C204 204 236 164 284 142C304 130 330 122 346 132C362 142 358 160 342 174C318 192 300 214 288 244C258 256 222 254 206 236Z',
    c.jacket,
  );
  if (detail) {
    svg +=
      path('M206 236C204 204 236 164 284 142C262 172 246 210 250 251C232 251 216 247 206 236Z', c.jacket2) +
      path('M240 176C262 152 292 138 318 128C304 142 276 154 256 182Z', c.stripe) +
      line('M332 138L280 236', c.ink, 4, ' opacity=".35"');
  }
  svg +=
    limb('M334 152L342 214L370 224', 28, c.jacket, detail && c.jacket2) +
    (detail ? line('M333 154L337 182', c.jacket, 30, ROUND) : '') +
    limb('M368 222L382 224', 23, c.boot) +
    roundHelmet(376, 118, c, detail, 12);
  return svg;
}

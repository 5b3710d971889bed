import { circle, line, path, ROUND } from '../svg.ts';
import { seatedRider, standingRider } from './adventure-riders.ts';
import type { BikeColors } from './livery.ts';
import { type Wheel, wheel } from './parts.ts';

/** Tall travel bike with luggage; `dirt` strips it for off-road and the rider stands on the pegs. */
export function adventure(c: BikeColors, detail: boolean, rider: boolean, dirt: boolean, hasWheels: boolean): string {
  const wheels = hasWheels
    ? adventureWheels(c)
        .map((each) => wheel(c, detail, each))
        .join('')
    : '';
  let svg = wheels + running(c, detail) + seat(c, detail, dirt);
  if (!dirt) svg += luggage(c, detail);
  svg += tank(c, detail) + frontEnd(c, detail) + cockpit(c, detail, dirt);
  if (rider) svg += dirt ? standingRider(c, detail) : seatedRider(c, detail);
  const handGuard = path('M350 152C372 142 396 150 398 168C392 178 374 172 362 174Z', c.paint);
  return svg + handGuard;
}

export const adventureWheels = ({ rim }: BikeColors): readonly Wheel[] => [
  { x: 115, y: 370, radius: 80, knobs: true, disc: 26, tyre: 19, rim },
  { x: 480, y: 364, radius: 86, knobs: true, disc: 34, rim },
];

/** Frame, engine and exhaust. */
function running(c: BikeColors, detail: boolean): string {
  // far-side fork leg
  let svg = detail ? line('M385 196L470 362', c.dark, 9) : '';
  // swingarm + shock
  svg += path('M262 338L120 360C106 362 104 380 118 382L266 366Z', c.metal);
  if (detail) {
    svg +=
      circle(117, 371, 8, c.light) +
      line('M232 272L250 338', c.light, 5) +
      line('M232 276L249 334', c.stripe, 13, ' stroke-dasharray="4 3"');
  }
  // frame
  if (detail) {
    svg += line(
      'M394 206L384 300L362 388L262 392L250 330L300 262L394 212M256 300L120 236',
      c.dark,
      10,
      ' stroke-linejoin="round"',
    );
  }
  // engine
  svg += path('M246 338L262 304L300 294L346 298L374 326L374 366L352 390L268 390L248 368Z', c.metal);
  svg += path('M308 300L352 296L364 244L318 240Z', c.light);
  if (detail) {
    svg += line('M306 288L360 283M308 279L361 274M310 270L362 265M312 261L363 256', c.dark, 3.5);
    svg += path('M312 246L318 230L362 232L366 248Z', c.metal);
    svg +=
      circle(300, 346, 27, c.dark) +
      circle(300, 346, 21, c.metal) +
      circle(300, 346, 9, c.light) +
      circle(346, 350, 17, c.dark) +
      circle(346, 350, 11, c.light);
    svg +=
      path('M388 238L406 242L398 300L382 296Z', c.dark) +
      line('M389 246L402 249M388 256L400 259M387 266L398 269M386 276L397 279M385 286L396 289', c.light, 2);
  }
  // exhaust: header -> under engine -> upswept silencer
  if (detail) {
    svg += line('M358 268C398 276 402 336 380 368C370 384 330 388 290 384C250 380 236 348 204 330', c.light, 10);
  } else {
    svg += line('M394 206L384 300L362 388M256 300L120 236M290 384L204 330', c.ink, 11);
  }
  svg += path('M214 320L84 282C72 279 64 286 63 296C62 306 68 312 78 314L206 346C214 340 217 328 214 320Z', c.bright);
  if (detail) {
    svg +=
      path('M200 324L110 297L108 305L196 331Z', c.metal) +
      path('M84 282C72 279 64 286 63 296C62 306 68 312 78 314L84 315L90 284Z', c.dark);
  }
  // bash plate
  svg += path('M254 388L356 394L398 352L406 358L364 406L262 404Z', c.light);
  return svg;
}

function seat(c: BikeColors, detail: boolean, dirt: boolean): string {
  let svg = path(
    dirt
      ? 'M330 236C300 240 240 236 190 226L92 208L80 218L186 250L240 270L318 268Z'
      : 'M320 240C304 248 288 252 264 251C236 250 226 230 200 226L122 218C104 217 102 230 112 234L190 250L236 274L312 274Z',
    c.ink,
  );
  svg += path(
    dirt ? 'M60 204L186 232L236 270L180 258L70 222Z' : 'M96 226L190 246L236 272L200 276L122 250L96 240Z',
    c.paint,
  );
  if (detail) svg += path('M92 226L104 226L106 240L92 238Z', '#ff4b3a');
  return svg;
}

/** Aluminium pannier, rack and roll-bag. */
function luggage(c: BikeColors, detail: boolean): string {
  let svg = path('M84 244L178 244L190 256L192 304L104 304L84 290Z', c.light);
  if (detail) {
    svg +=
      path('M84 244L178 244L190 256L191 264L84 262Z', c.bright) +
      line('M84 262L191 264M118 262V304M166 264V304', c.metal, 3);
  }
  svg += `<rect x="92" y="176" width="112" height="46" rx="22" fill="${c.stripe}"/>`;
  if (detail) {
    svg +=
      line('M122 176V222M174 176V222', c.ink, 6) +
      path('M92 199a22 22 0 0 1 6-17L100 217A22 22 0 0 1 92 199Z', c.ink, ' opacity=".35"') +
      line('M84 226H210', c.metal, 6);
  }
  return svg;
}

function tank(c: BikeColors, detail: boolean): string {
  let svg = path(
    'M322 244C318 216 332 190 364 184C388 180 406 188 412 204L404 240C392 264 366 276 332 274L306 272C312 262 322 254 322 244Z',
    c.paint,
  );
  if (detail) {
    svg += path(
      'M322 244C330 252 372 250 407 226L404 240C392 264 366 276 332 274L306 272C312 262 322 254 322 244Z',
      c.paint2,
    );
    svg += path('M334 214C342 198 356 192 378 191C362 198 350 206 346 220Z', '#fff', ' opacity=".35"');
    svg +=
      path('M386 200L428 214L434 240L398 290L380 262Z', c.paint2) +
      path('M386 200L428 214L431 226L384 222Z', c.paint) +
      line('M340 232L392 226', c.stripe, 7);
  }
  return svg;
}

/** Fork and high beak mudguard. */
function frontEnd(c: BikeColors, detail: boolean): string {
  let svg = line('M390 186L481 364', c.light, 9, ROUND);
  svg += line('M440 284L481 364', c.metal, 15, ROUND);
  if (detail) {
    svg +=
      line('M410 224L440 284', c.ink, 17) +
      line('M410 224L440 284', c.metal, 17, ' stroke-dasharray="2 6"') +
      circle(480, 364, 9, c.bright) +
      path('M444 344L458 328L470 346L456 366Z', c.dark);
  }
  // high beak mudguard
  svg += path('M398 236C428 224 474 232 520 262C526 268 522 274 514 271C478 254 440 254 408 262Z', c.paint);
  if (detail) svg += path('M404 250C436 242 480 246 514 271C478 254 440 254 408 262Z', c.paint2);
  return svg;
}

/** Lamp, screen and bars. */
function cockpit(c: BikeColors, detail: boolean, dirt: boolean): string {
  let svg = '';
  if (!dirt) {
    svg += path(
      'M416 182C412 150 402 122 388 98C410 112 430 146 438 184Z',
      c.visor2,
      detail ? ` opacity=".8" stroke="${c.bright}" stroke-width="2.5"` : '',
    );
  }
  svg += path('M402 180L430 178C446 182 450 194 449 204C448 220 440 228 428 228L404 222Z', c.ink);
  svg += path('M434 181C450 188 451 218 434 226C429 212 429 194 434 181Z', c.lamp);
  if (detail) {
    svg +=
      circle(416, 203, 15, c.dark) +
      path('M388 168L412 160L414 172L394 182Z', c.dark) +
      line('M452 218h10', '#ff8b1f', 7, ROUND);
  }
  svg += line('M396 196L382 162L356 164', c.ink, 8, ' stroke-linejoin="round" stroke-linecap="round"');
  if (!dirt) {
    svg +=
      line('M378 160L366 118', c.ink, 4) +
      `<ellipse cx="361" cy="112" rx="15" ry="9" transform="rotate(-14 361 112)" fill="${c.ink}"/>`;
  }
  return svg;
}

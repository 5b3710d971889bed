import type { SceneContext } from '../scene-context.ts';
import { circle, line, marks, path, pick, ROUND } from '../svg.ts';
import { stage } from './stage.ts';

const CLOTHS = [
  ['#f2b233', '#c97f12'],
  ['#e0692f', '#a9441a'],
  ['#2f8c8a', '#175f60'],
] as const;

/** Rain jacket and trousers dripping from their pegs after the ride. */
export function rainSuit(scene: SceneContext): string {
  const [cloth, shade] = pick(scene.random, CLOTHS);
  const { palette, random } = scene;
  return stage(
    scene,
    path('M-900 74H1900V112H-900Z', '#6b4526') +
      path('M-900 74H1900V84H-900Z', '#8f6238') +
      peg(320) +
      peg(505) +
      peg(690) +
      trousers(shade) +
      jacket(cloth, shade) +
      marks(12, () => [200 + 560 * random(), 470 + 130 * random()], palette.snow, 9, ' opacity=".85"') +
      `<ellipse cx="420" cy="640" rx="220" ry="20" fill="${palette.water[0]}"/><ellipse cx="400" cy="637" rx="110" ry="7" fill="#fff" opacity=".4"/>`,
    { shadow: 300 },
  );
}

const peg = (x: number): string =>
  line(`M${x} 96V130C${x} 146 ${x + 22} 146 ${x + 22} 130`, '#20292b', 13, ROUND) + circle(x, 94, 13, '#20292b');

function jacket(cloth: string, shade: string): string {
  return (
    // sleeves, body, hood
    path('M250 214C196 250 170 352 164 470C163 486 174 494 190 494H232C246 494 254 486 255 474L284 330Z', shade) +
    path('M392 214C446 250 472 352 478 470C479 486 468 494 452 494H410C396 494 388 486 387 474L358 330Z', shade) +
    path(
      'M262 196C288 180 354 180 380 196C404 210 410 250 408 300L414 520C414 536 404 544 388 544H254C238 544 228 536 228 520L234 300C232 250 238 210 262 196Z',
      cloth,
    ) +
    path(
      'M321 184C360 184 380 190 392 204C404 250 408 300 410 360L414 520C414 536 404 544 388 544H321Z',
      shade,
      ' opacity=".55"',
    ) +
    path('M262 204C258 156 286 126 321 126C356 126 384 156 380 204C360 226 282 226 262 204Z', cloth) +
    path('M280 200C280 168 298 150 321 150C344 150 362 168 362 200C346 212 296 212 280 200Z', '#20292b') +
    line('M321 222V544', '#20292b', 7) +
    // reflective bands
    line('M232 412H411', '#eef1ec', 22) +
    line('M176 420L244 428M398 428L466 420', '#eef1ec', 18) +
    line('M232 412H411', '#aeb9b6', 4) +
    path('M256 456H304V504H256ZM340 456H388V504H340Z', shade) +
    line('M252 456H308M336 456H392', '#20292b', 5)
  );
}

const trousers = (shade: string): string =>
  path(
    'M604 150H780C790 150 796 158 795 170L786 560C786 574 776 582 762 582H722C708 582 700 574 699 560L692 300L684 560C683 574 676 582 662 582H622C608 582 598 574 598 560L588 170C588 158 594 150 604 150Z',
    '#2b383b',
  ) +
  path(
    'M692 300V150H780C790 150 796 158 795 170L786 560C786 574 776 582 762 582H722C708 582 700 574 699 560Z',
    '#000',
    ' opacity=".25"',
  ) +
  line('M590 176H794', shade, 15) +
  line('M598 486H686M699 486H788', '#eef1ec', 16) +
  line('M640 150L690 128L742 150', '#20292b', 7);

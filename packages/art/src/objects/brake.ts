import type { SceneContext } from '../scene-context.ts';
import { circle, line, path, times } from '../svg.ts';
import { stage } from './stage.ts';

const CABLE = 'M300 392C240 420 214 500 236 640';

/** The right end of the bars: lever, master cylinder and the fluid behind its window. */
export function brakeLever(scene: SceneContext): string {
  const level = 236 - Math.round(26 * scene.random());
  return stage(
    scene,
    line(CABLE, '#10181b', 24) +
      line(CABLE, '#3c4a4e', 9) +
      // bar, switch housing, grip
      line('M-900 330H960', '#5d6b6d', 42) +
      line('M-900 320H960', '#c4cdc9', 9) +
      path(
        'M392 282H548C562 282 570 290 570 304V372C570 386 562 394 548 394H392C378 394 370 386 370 372V304C370 290 378 282 392 282Z',
        '#20292b',
      ) +
      path('M410 322H470V356H410Z', '#b5203f') +
      circle(520, 340, 19, '#f5a51b') +
      path('M584 284H940C958 284 968 296 968 312V350C968 366 958 378 940 378H584Z', '#141d20') +
      line(
        times(15, (i) => `M${604 + i * 23} 292V370`),
        '#2f3d40',
        9,
      ) +
      path('M570 268H596V394H570ZM948 276H976V386H948Z', '#0b1113') +
      reservoir(level) +
      // the lever with its ball end
      path(
        'M300 398L372 386C408 404 436 424 474 436C600 470 740 474 900 452C926 448 944 462 940 480C938 494 924 500 908 500C740 520 580 512 458 474C404 456 350 450 304 440Z',
        '#aeb9b6',
      ) +
      path(
        'M318 404L370 394C410 414 440 430 476 442C600 474 740 480 896 458C740 490 560 484 450 448C400 432 350 424 318 422Z',
        '#eef1ec',
      ) +
      circle(916, 476, 30, '#aeb9b6') +
      circle(908, 468, 12, '#eef1ec') +
      circle(352, 420, 22, '#20292b') +
      circle(352, 420, 9, '#c4cdc9'),
    { shadow: 300 },
  );
}

const reservoir = (level: number): string =>
  path('M262 282H388V424H300C276 424 262 408 262 386Z', '#3a474b') +
  path('M240 150H380C390 150 396 157 396 166V284H224V166C224 157 230 150 240 150Z', '#dfe7df', ' opacity=".95"') +
  path(`M232 ${level}H388V284H232Z`, '#e8a93a') +
  path(`M232 ${level}H388V${level + 9}H232Z`, '#ffd98a') +
  line('M240 186H276M240 262H276', '#20292b', 6) +
  path('M246 158H268V280H246Z', '#fff', ' opacity=".5"') +
  path(
    'M214 118H406C416 118 422 124 422 134V152C422 162 416 168 406 168H214C204 168 198 162 198 152V134C198 124 204 118 214 118Z',
    '#141d20',
  ) +
  line(
    times(9, (i) => `M${216 + i * 24} 126V160`),
    '#33413f',
    7,
  ) +
  circle(232, 143, 8, '#c4cdc9') +
  circle(388, 143, 8, '#c4cdc9');

import type { SceneContext } from '../scene-context.ts';
import { circle, line, path, ROUND } from '../svg.ts';
import { stage } from './stage.ts';

/** The first-aid roll of the sweep, with bandage, scissors and plasters before it. */
export function firstAidRoll(scene: SceneContext): string {
  return stage(
    scene,
    // the pouch, its lid open behind
    path('M232 330C232 190 280 120 330 112H690C740 120 778 190 778 330Z', '#7f1330') +
      path('M262 330C264 210 300 150 340 144H680C716 150 746 210 748 330Z', '#98193a') +
      path(
        'M206 322C206 300 220 288 240 288H770C792 288 804 300 804 322V586C804 616 786 636 756 636H252C224 636 206 616 206 586Z',
        '#b5203f',
      ) +
      path(
        'M206 560V586C206 616 224 636 252 636H756C786 636 804 616 804 586V560C700 590 320 590 206 560Z',
        '#7f1330',
        ' opacity=".7"',
      ) +
      line('M206 344H804', '#20292b', 9) +
      line('M206 344H804', '#c4cdc9', 3, ' stroke-dasharray="7 7"') +
      line('M420 288C420 236 590 236 590 288', '#20292b', 20) +
      circle(505, 462, 96, '#f5f1e4') +
      path('M480 396H530V437H571V487H530V528H480V487H439V437H480Z', '#b5203f') +
      bandage() +
      scissors() +
      plasters(),
    { shadow: 430 },
  );
}

const bandage = (): string =>
  path('M120 556A74 74 0 0 1 268 556V584A74 74 0 0 1 120 584Z', '#d8d0bb') +
  path('M194 650H372C392 650 396 634 380 628L240 622Z', '#e9e2cf') +
  circle(194, 562, 74, '#f5f1e4') +
  line('M194 562m-52 0a52 52 0 1 0 104 0a44 44 0 0 0-88 0a34 34 0 0 0 68 0a20 20 0 0 0-40 0', '#c9bfa4', 6);

const scissors = (): string =>
  line('M640 640L834 470', '#c4cdc9', 17, ROUND) +
  line('M700 640L858 430', '#9aa6a5', 17, ROUND) +
  circle(748, 548, 9, '#20292b') +
  `<ellipse cx="628" cy="604" rx="40" ry="26" fill="none" stroke="#20292b" stroke-width="17" transform="rotate(-40 628 604)"/>` +
  `<ellipse cx="716" cy="622" rx="38" ry="24" fill="none" stroke="#20292b" stroke-width="17" transform="rotate(-52 716 622)"/>`;

const plasters = (): string =>
  `<g transform="rotate(-14 450 610)"><rect x="388" y="588" width="132" height="46" rx="23" fill="#e8b98a"/><rect x="432" y="588" width="44" height="46" fill="#f6d9b8"/>` +
  `${line('M404 604h.1M404 620h.1M418 612h.1M490 612h.1M504 604h.1M504 620h.1', '#b98a5c', 6, ROUND)}</g>`;

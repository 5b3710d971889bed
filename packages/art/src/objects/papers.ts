import { mark } from '../mark.ts';
import type { SceneContext } from '../scene-context.ts';
import { circle, line, path, ROUND } from '../svg.ts';
import { stage } from './stage.ts';

const card = (x: number, y: number, rotate: number, content: string) =>
  `<g transform="translate(${x} ${y})rotate(${rotate})">${content}</g>`;
const lines = (rows: readonly (readonly [number, number])[], color: string, width = 11) =>
  line(rows.map(([y, length]) => `M0 ${y}h${length}`).join(''), color, width, ROUND);

/** Licence, registration and insurance in a clear pouch, the key beside it. */
export function papersInPouch(scene: SceneContext): string {
  const emblem = mark().replace('<svg', '<svg x="300" y="30" width="74" height="96"');
  return stage(
    scene,
    card(
      330,
      66,
      -8,
      path('M0 0H360V440H0Z', '#f5f1e4') +
        path('M0 0H360V70H0Z', '#0f5f60') +
        `<g transform="translate(36 120)">${lines(
          [
            [0, 250],
            [40, 290],
            [80, 220],
            [120, 280],
            [160, 190],
          ],
          '#b9b49f',
        )}</g>` +
        circle(286, 350, 46, '#b5203f', ' opacity=".8"') +
        circle(286, 350, 34, '#f5f1e4', ' opacity=".55"'),
    ) +
      card(
        440,
        110,
        7,
        path('M0 0H330V420H0Z', '#d9c48b') +
          path('M0 0H44V420H0Z', '#b39a58') +
          `<g transform="translate(90 70)">${lines(
            [
              [0, 190],
              [42, 140],
              [84, 200],
            ],
            '#8d7840',
          )}</g>`,
      ) +
      // the pouch
      path('M210 250H800V610C800 628 788 640 770 640H240C222 640 210 628 210 610Z', '#cfe3e2', ' opacity=".5"') +
      card(
        262,
        340,
        -3,
        '<rect width="400" height="250" rx="20" fill="#eef1ec"/><rect width="400" height="58" rx="20" fill="#f5a51b"/>' +
          path('M0 40H400V58H0Z', '#f5a51b') +
          '<rect x="30" y="86" width="110" height="134" rx="10" fill="#9cc9c6"/>' +
          path('M46 220C46 184 62 172 85 172C108 172 124 184 124 220Z', '#24384a') +
          path(
            'M58 140C58 116 70 104 85 104C100 104 112 116 112 140V150C112 160 100 166 85 166C70 166 58 160 58 150Z',
            '#b5203f',
          ) +
          path('M64 134H106V148C98 153 72 153 64 148Z', '#10191d') +
          `<g transform="translate(172 104)">${lines(
            [
              [0, 190],
              [36, 150],
              [72, 180],
              [108, 110],
            ],
            '#8b9996',
            12,
          )}</g>` +
          emblem,
      ) +
      path('M210 250H800V610C800 628 788 640 770 640H240C222 640 210 628 210 610Z', '#fff', ' opacity=".16"') +
      path('M240 262L420 262L270 636H240C222 636 214 626 214 610V330Z', '#fff', ' opacity=".2"') +
      line('M206 252H804', '#10191d', 26, ROUND) +
      line('M216 252H770', '#c4cdc9', 6, ' stroke-dasharray="9 8"') +
      path('M756 236H806V300C806 312 796 320 784 320H778C766 320 756 312 756 300Z', '#b5203f') +
      key(),
    { shadow: 400 },
  );
}

const key = (): string =>
  `<g transform="translate(770 610)rotate(-16)scale(.78)">` +
  `<circle cx="0" cy="0" r="46" fill="none" stroke="#c9a24a" stroke-width="10"/>` +
  path('M30-14H92V14H30Z', '#20292b') +
  circle(112, 0, 40, '#20292b') +
  path('M146-11H258L272 0L258 14H236L226 4L214 14H202L192 4L180 14H146Z', '#c4cdc9') +
  '</g>';

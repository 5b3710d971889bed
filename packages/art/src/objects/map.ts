import type { SceneContext } from '../scene-context.ts';
import { circle, line, type Point, path, poly, ROUND, times } from '../svg.ts';
import { stage } from './stage.ts';

const PANELS = 5;

/** A point of the sheet: u across all panels, v down; every second fold stands nearer to us. */
function on(u: number, v: number): Point {
  const panel = Math.min(PANELS - 1, Math.floor(u));
  const inside = u - panel;
  const near = panel % 2 ? 1 - inside : inside;
  const top = 96 - near * 44;
  const height = 500 + near * 56;
  return [100 + u * 160, top + v * height];
}

const through = (points: readonly Point[]): string => {
  const fine = points.flatMap((a, i): Point[] => {
    const b = points[i + 1];
    if (!b) return [on(a[0], a[1])];
    return Array.from({ length: 8 }, (_, j) => on(a[0] + ((b[0] - a[0]) * j) / 8, a[1] + ((b[1] - a[1]) * j) / 8));
  });
  return `M${fine.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`;
};

const COAST: readonly Point[] = [
  [0.9, 0],
  [0.7, 0.16],
  [1.05, 0.3],
  [0.8, 0.46],
  [1.2, 0.62],
  [1, 0.8],
  [1.3, 1],
];
const ROUTE: readonly Point[] = [
  [1.25, 0.2],
  [1.6, 0.34],
  [2.1, 0.3],
  [2.4, 0.46],
  [2.9, 0.4],
  [3.2, 0.58],
  [3.7, 0.52],
  [4.1, 0.72],
];

/** A map unfolded on the bench: coast, contour lines, the route in red and a stone at its end. */
export function foldedMap(scene: SceneContext): string {
  const { palette } = scene;
  const panel = (i: number, color: string, extra = '') =>
    path(poly([on(i, 0), on(i + 0.999, 0), on(i + 0.999, 1), on(i, 1)]), color, extra);
  const sea = path(`${through(COAST)}L${at(on(0, 1))}L${at(on(0, 0))}Z`, '#9cc9c6');
  const hill = (u: number, v: number, size: number) =>
    times(4, (ring) => {
      const r = size * (1 - ring * 0.23);
      const points = Array.from({ length: 17 }, (_, i): Point => {
        const angle = (i / 16) * Math.PI * 2;
        const wave = 1 + 0.18 * Math.sin(angle * 3 + u);
        return on(u + (Math.cos(angle) * r * wave) / 160, v + (Math.sin(angle) * r * wave) / 520);
      });
      return poly(points);
    });
  const river: readonly Point[] = [
    [4.9, 0.1],
    [4.2, 0.24],
    [3.6, 0.2],
    [3, 0.7],
    [2.2, 0.78],
    [1.6, 0.7],
    [1.16, 0.66],
  ];
  const [endX, endY] = on(4.1, 0.72);
  const [startX, startY] = on(1.25, 0.2);
  return stage(
    scene,
    times(PANELS, (i) => panel(i, '#f3ecd6')) +
      sea +
      line(
        hill(2.5, 0.2, 96) + hill(3.9, 0.36, 110) + hill(2.2, 0.6, 70) + hill(3.4, 0.86, 60),
        '#b08d57',
        4,
        ' opacity=".75"',
      ) +
      line(through(river), '#6aa9b4', 10, ROUND) +
      line(through(COAST), '#5b8f92', 5) +
      line(
        through([
          [1.3, 0.9],
          [2, 0.84],
          [2.9, 0.92],
          [4.8, 0.88],
        ]),
        '#c9b98c',
        9,
      ) +
      line(
        through([
          [1.7, 0.02],
          [2, 0.14],
          [3, 0.1],
          [4.7, 0.3],
        ]),
        '#c9b98c',
        9,
      ) +
      line(through(ROUTE), '#b5203f', 15, ` stroke-linejoin="round"${ROUND}`) +
      line(through(ROUTE), '#ffd98a', 4, ' stroke-dasharray="18 14"') +
      times(PANELS, (i) => (i % 2 ? panel(i, palette.ink, ' opacity=".16"') : '')) +
      circle(startX, startY, 17, '#fff') +
      circle(startX, startY, 10, '#0f5f60') +
      path(`M${endX - 25} ${endY}v-42a25 25 0 0 1 50 0v42Z`, '#eef1ec') +
      path(`M${endX - 25} ${endY - 34}v-8a25 25 0 0 1 50 0v8Z`, '#f5a51b') +
      path('M812 604L922 500L938 516L830 622L804 630Z', '#e0692f') +
      path('M812 604L830 622L804 630Z', '#f3ddb0') +
      path('M912 509L922 500L938 516L928 526Z', '#20292b'),
    { shadow: 430 },
  );
}

const at = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

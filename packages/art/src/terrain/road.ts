import type { Palette } from '../palettes.ts';
import { finePoly, type Point, path, poly } from '../svg.ts';
import { type Course, type CoursePoint, course, type Piece } from './course.ts';

interface RoadOptions {
  readonly road: string;
  readonly verge?: string;
  /** Lines along both edges. */
  readonly mark?: string;
  readonly dash?: string;
  /** Painted parapet, with its lane and the colour of its dark stones. */
  readonly kerb?: { readonly lane: number; readonly ink: string };
  readonly flat?: number;
}

export interface Road {
  readonly svg: string;
  readonly at: Course['at'];
}

/** Road in perspective, or a river. */
export function ribbon(points: readonly CoursePoint[], options: RoadOptions): Road {
  const way = course(points, options.flat ?? 0.32);
  let svg = '';
  if (options.verge) svg += path(strip(way, poly, -1.14, 1.14), options.verge);
  svg += path(strip(way, poly, -1, 1), options.road);
  if (options.mark) {
    const edges = strip(way, finePoly, -0.9, -0.85) + strip(way, finePoly, 0.85, 0.9);
    svg += path(edges, options.mark, ' opacity=".75"');
  }
  if (options.dash) {
    const dashes = way
      .pieces(1.1, 0.9)
      .filter(([from]) => way.halfWidth(from) > 4)
      .map((piece) => strip(way, finePoly, -0.035, 0.035, piece));
    svg += path(dashes.join(''), options.dash);
  }
  if (options.kerb) svg += parapet(way, options.kerb.lane, options.kerb.ink);
  return { svg, at: way.at };
}

export const roadColors = (palette: Palette) => ({ road: palette.road, mark: palette.mark, dash: '#f3b229' });

function strip(
  way: Course,
  draw: (points: readonly Point[]) => string,
  left: number,
  right: number,
  piece: Piece = [0, way.last],
): string {
  const steps = stepsOf(piece);
  return draw([
    ...steps.map((step) => way.beside(step, left)),
    ...steps.toReversed().map((step) => way.beside(step, right)),
  ]);
}

/** Stones painted yellow and black in turn, standing on the outer edge. */
function parapet(way: Course, lane: number, ink: string): string {
  const stones = way
    .pieces(0.5, 0)
    .filter(([from]) => from < way.last * 0.74)
    .map((piece) => {
      const steps = stepsOf(piece);
      const foot = steps.map((step) => way.beside(step, lane));
      const top = steps.toReversed().map((step): Point => {
        const [x, y] = way.beside(step, lane);
        return [x, y - way.halfWidth(step) * 0.17];
      });
      return finePoly([...foot, ...top]);
    });
  return (
    path(stones.filter((_, i) => i % 2).join(''), '#f3b229') + path(stones.filter((_, i) => !(i % 2)).join(''), ink)
  );
}

const stepsOf = ([from, to]: Piece): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

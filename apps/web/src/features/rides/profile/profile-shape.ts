import { curveThrough, round } from '../curve.ts';

export const PROFILE_HEIGHT = 190;

/** The road rises and falls between these heights of the drawing. */
const LOW = 158;
const HIGH = 62;
/** Half a stone, so that those of both ends stand inside the frame. */
const EDGE = 8;

/**
 * A skyline for the stops of a route, always the same for the same names. It knows no heights: a name that says ghat,
 * fort or plateau stands high, the start low, and the others somewhere between, by their letters.
 */
export function drawProfile(stops: readonly string[], width: number) {
  const step = (width - 2 * EDGE) / Math.max(1, stops.length - 1);
  const stones = stops.map((name, at) => ({
    x: round(EDGE + at * step),
    y: round(LOW - (LOW - HIGH) * climbOf(name, at)),
  }));
  const [first, last] = [stones[0], stones.at(-1)];
  if (!first || !last) return { road: '', ground: '', tables: '', stones };
  const road = curveThrough([{ x: -10, y: first.y }, ...stones, { x: width + 10, y: last.y }]);
  return { road, ground: `${road}V${PROFILE_HEIGHT}H-10z`, tables: tablesOf(stops, width), stones };
}

function climbOf(name: string, at: number): number {
  const share = letterShare(name);
  if (at === 0) return 0.1 * share;
  return /ghat|fort|gad\b|plateau|pass|hill|\bla\b|valley/i.test(name) ? 0.75 + 0.25 * share : 0.2 + 0.4 * share;
}

/** Flat-topped basalt behind the road. */
function tablesOf(stops: readonly string[], span: number): string {
  const seed = stops.join(' ');
  const count = Math.round(span / 75);
  const width = span / (count - 1);
  const tops = Array.from({ length: count }, (_, at) => {
    const top = round(HIGH + 10 + 60 * letterShare(`${at} ${seed}`));
    const left = round((at - 0.5) * width);
    return `L${left} ${top + 24}L${round(left + 8)} ${top}H${round(left + width * 0.7)}L${round(left + width * 0.78)} ${top + 18}`;
  });
  return `M-60 ${PROFILE_HEIGHT}${tops.join('')}V${PROFILE_HEIGHT}z`;
}

/** A number from 0 to 1 that a text always has. */
function letterShare(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (hash % 1000) / 999;
}

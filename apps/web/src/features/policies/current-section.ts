/** A heading counts as reached a little before it touches the upper edge. */
const REACHED_PX = 140;

/**
 * Which section is being read, from the distances of their tops to the upper edge of the window: the last one reached;
 * at the very end of the page the last of all, which may be too short to ever get there.
 */
export function currentSection(tops: readonly number[], isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    tops.findLastIndex((top) => top <= REACHED_PX),
    0,
  );
}

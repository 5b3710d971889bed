/** How many pictures the reel shows in a window of that width; the same steps are in riding-moments.css. */
export function visibleMoments(windowWidth: number): number {
  if (windowWidth < 768) return 1;
  if (windowWidth < 1024) return 2;
  if (windowWidth < 1280) return 3;
  return 4;
}

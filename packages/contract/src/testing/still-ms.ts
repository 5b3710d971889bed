/** Time in which the event loop stands still; the shortest of a few tries, since the machine may be busy. */
export function stillMs(work: () => unknown, wanted: number): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && shortest >= wanted; attempt++) {
    const start = Date.now();
    work();
    shortest = Math.min(shortest, Date.now() - start);
  }
  return shortest;
}

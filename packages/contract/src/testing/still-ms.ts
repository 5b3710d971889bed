type Usage = { user: number; system: number };
/** The contract knows nothing of Node, but its tests run on it. */
const { process } = globalThis as unknown as { process: { threadCpuUsage(before?: Usage): Usage } };

/**
 * How long some work blocks the event loop. Measured in CPU time of this thread, the shortest of a few attempts, so
 * that a busy machine changes little.
 */
export function stillMs(work: () => unknown, wanted: number): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && shortest >= wanted; attempt++) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    shortest = Math.min(shortest, (user + system) / 1000);
  }
  return shortest;
}

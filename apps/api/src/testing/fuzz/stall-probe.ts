const EVERY_MS = 5;

/**
 * Looks every few milliseconds how long our thread has worked since. More than that means that it worked without a pause,
 * while nobody else was served. Time in which the machine was busy with something else does not count.
 */
export function startStallProbe() {
  let before = process.threadCpuUsage();
  let longest = 0;
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    /** The longest stall since this was last asked. */
    longestMs(): number {
      const found = longest;
      longest = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

const EVERY_MS = 5;

/**
 * Checks every few milliseconds how much CPU time our thread has used since. More than the interval means that it ran
 * without a pause and blocked other requests. Time in which the machine was busy with something else does not count.
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

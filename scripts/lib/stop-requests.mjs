/**
 * Listens for everything that means "end now": Ctrl-C, SIGTERM, a closed terminal, and the end of the npm that started
 * this. (npm passes SIGTERM on to a shell, and a shell does not always pass it on to us.)
 *
 * @returns {{ stop: AbortSignal, force: AbortSignal }} `stop` at the first request, `force` when it is repeated
 */
export function stopRequests() {
  const stop = new AbortController();
  const force = new AbortController();
  let heardAt = Number.NEGATIVE_INFINITY;

  /** @param {string} reason */
  const hear = (reason) => {
    // A terminal's Ctrl-C arrives twice, from the terminal and passed on by npm. Only a later one counts as a second.
    if (performance.now() - heardAt < 1000) return;
    heardAt = performance.now();
    if (!stop.signal.aborted) stop.abort(new StopRequested(reason));
    else if (reason === 'SIGINT') force.abort(new StopRequested(reason));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']) process.on(signal, () => hear(signal));
  if (process.env.npm_lifecycle_event) watchParent(() => hear('end of npm'));
  return { stop: stop.signal, force: force.signal };
}

export class StopRequested extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(`Stopped by ${reason}.`);
    this.reason = reason;
  }
}

/** @param {() => void} onEnd */
function watchParent(onEnd) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onEnd();
  }, 250);
  watch.unref();
}

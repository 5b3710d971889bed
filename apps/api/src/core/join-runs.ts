type JoinedRuns<T> = {
  /** Begins a run, or joins the one for this key that is under way. */
  run(key: string, begin: () => Promise<T>): Promise<T>;
  isRunning(key: string): boolean;
};

/** Work that is done once for all who want it at the same time; a call after its end begins anew. */
export function joinRuns<T>(): JoinedRuns<T> {
  const underWay = new Map<string, Promise<T>>();
  return {
    run(key, begin) {
      let running = underWay.get(key);
      if (!running) {
        running = begin().finally(() => underWay.delete(key));
        underWay.set(key, running);
      }
      return running;
    },
    isRunning: (key) => underWay.has(key),
  };
}

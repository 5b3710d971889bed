/** One run at a time; calls that arrive during one share the run that follows it. */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= last
      .catch(() => {})
      .then(() => {
        next = null;
        last = run();
        return last;
      });
    return next;
  };
}

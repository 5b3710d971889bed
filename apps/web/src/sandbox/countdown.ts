/** m:ss, rounded up, so that 0:00 is the end and not the second before it. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Tells how much time is left, every second, by the clock: a tab in the background is woken late. */
export function startCountdown(seconds: number, onTick: (leftMs: number) => void): () => void {
  const end = performance.now() + seconds * 1000;
  const tick = () => onTick(Math.max(0, end - performance.now()));
  const timer = setInterval(tick, 1000);
  tick();
  return () => clearInterval(timer);
}

import { useEffect } from 'react';

/** Keeps the screen on, where the browser can: it lets go whenever the page is hidden. */
export function useAwake() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      // refused while the battery is low
      lock = (navigator.wakeLock?.request('screen') ?? lock).catch(() => undefined);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      lock.then((held) => held?.release()).catch(() => {});
    };
  }, []);
}

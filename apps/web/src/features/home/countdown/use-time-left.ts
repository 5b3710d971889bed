import { timeLeft } from '@kickstand/contract/rides/rides.rules';
import { useEffect, useState } from 'react';

/** What is left until a moment, once a second until there is nothing left. */
export function useTimeLeft(moment: string) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = new Date();
      setNow(current);
      const left = Date.parse(moment) - current.getTime();
      // To the next full second of what is left, so that a slow timer never skips one.
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [moment]);
  return timeLeft(moment, now);
}

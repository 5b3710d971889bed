import { timeLeft } from '@kickstand/contract/rides/rides.rules';
import { useNow } from '../../lib/hooks/use-now.ts';

/** 'Your place is held for 14:32.', counting down; it is not read aloud every second. */
export function HoldClock({ until }: { until: string }) {
  const { minutes, seconds } = timeLeft(until, useNow(1_000));
  if (minutes + seconds === 0) return 'The time to pay is over; paying holds a place again if one is free.';
  return (
    <>
      Your place is held for{' '}
      <b className="num" role="timer" aria-live="off">
        {minutes}:{String(seconds).padStart(2, '0')}
      </b>
      .
    </>
  );
}

import { timeLeft } from '@kickstand/contract/rides/rides.rules';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { useEffect } from 'react';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { useBlocker } from '../../../router/use-blocker.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useIsTestMode } from '../bookings.api.ts';

/** 'Your place is held for 14:32.', counting down; it is not read aloud every second. A longer hold names its end. */
export function HoldClock({ until }: { until: string }) {
  const { days, hours, minutes, seconds } = timeLeft(until, useNow(1_000));
  if (days + hours > 0) return `Your place is held until ${formatDayTime(until)}.`;
  if (minutes + seconds === 0) return "Your hold has run out. Pay now and we'll hold a place again if one is left.";
  return (
    <>
      Your place is held for{' '}
      <b className="tabular-numbers" role="timer" aria-live="off">
        {minutes}:{String(seconds).padStart(2, '0')}
      </b>
      .
    </>
  );
}

/** Shown wherever people pay while the sandbox replaces the provider. */
export function TestMode() {
  return useIsTestMode() ? <p className="booking-test-mode">Test mode: no real money moves</p> : null;
}

/**
 * Rendered while the provider's window is open. The browser's Back would change the page below the window and lose the
 * payment's confirmation, so the page stays and says why; the window itself can be closed.
 */
export function StayWhilePaying() {
  const held = useBlocker(({ action }) => action === 'POP');
  useEffect(() => {
    if (!held) return;
    held.stay();
    toast.info('Your payment is still open', 'Finish it, or close the payment window first.');
  }, [held]);
  return null;
}

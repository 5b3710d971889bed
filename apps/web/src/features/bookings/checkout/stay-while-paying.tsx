import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { toast } from '../../../ui/feedback/toast.ts';

/**
 * Rendered while the provider's window is open. The browser's Back would change the page below the window and leave the
 * payment without its confirmation, so it stays and says why; the window itself can be closed.
 */
export function StayWhilePaying() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    toast.info('Your payment is still open', 'Finish it, or close the payment window first.');
  }, [blocker]);
  return null;
}

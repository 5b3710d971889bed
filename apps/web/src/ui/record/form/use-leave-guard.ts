import { useEffect, useId, useState } from 'react';
import { useBlocker } from '../../../router/use-blocker.ts';
import { hasUnsavedForms, trackUnsaved } from './unsaved-forms.ts';

/** Asks before unsaved changes are lost: by closing, by navigating to another page, by reloading. */
export function useLeaveGuard(isUnsaved: boolean, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  // a list that writes its search to the address stays where it is, and so does the form over it
  const held = useBlocker(({ current, next }) => hasUnsavedForms() && current.pathname !== next.pathname);

  useEffect(() => {
    if (!isUnsaved) return;
    const askBrowser = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', askBrowser);
    return () => window.removeEventListener('beforeunload', askBrowser);
  }, [isUnsaved]);

  useEffect(() => {
    if (isUnsaved) return trackUnsaved(id);
  }, [isUnsaved, id]);

  return {
    isAsking: isAsking || held !== null,
    /** Closing is wanted. */
    ask: () => (isUnsaved ? setAsking(true) : onLeave()),
    leave() {
      setAsking(false);
      if (held) held.proceed();
      else onLeave();
    },
    stay() {
      setAsking(false);
      held?.stay();
    },
  };
}

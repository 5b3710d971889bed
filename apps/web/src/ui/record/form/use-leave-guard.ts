import { useEffect, useId, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { hasUnsavedForms, trackUnsaved } from './unsaved-forms.ts';

/** Asks before unsaved changes are lost: by closing, by navigating to another page, by reloading. */
export function useLeaveGuard(isUnsaved: boolean, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  // a list that writes its search to the address stays where it is, and so does the form over it
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedForms() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });

  useEffect(() => {
    if (isUnsaved) return trackUnsaved(id);
  }, [isUnsaved, id]);

  return {
    isAsking: isAsking || blocker.state === 'blocked',
    /** Closing is wanted. */
    ask: () => (isUnsaved ? setAsking(true) : onLeave()),
    leave() {
      setAsking(false);
      if (blocker.state === 'blocked') blocker.proceed();
      else onLeave();
    },
    stay() {
      setAsking(false);
      if (blocker.state === 'blocked') blocker.reset();
    },
  };
}

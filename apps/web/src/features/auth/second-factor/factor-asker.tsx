import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { setFactorAsker } from '../../../lib/api/with-factor.ts';
import { getSession, storeSession } from '../../../lib/session/session.ts';

/** Loaded when it's needed. */
const ConfirmFactor = lazy(() => import('./confirm-factor.tsx'));

/** In the back-office: a call that needs the second factor again waits until it is given. Calls at once wait together. */
export function FactorAsker() {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((isGiven: boolean) => void)[]>([]);

  const finish = (isGiven: boolean) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(isGiven);
  };

  useEffect(() => {
    const calls = waiting.current;
    const stop = setFactorAsker(async ({ step }) => {
      if (step === 'set-up') {
        noteMissing();
        return false;
      }
      setAsking(true);
      return new Promise((resolve) => calls.push(resolve));
    });
    return () => {
      stop();
      for (const resolve of calls.splice(0)) resolve(false);
    };
  }, []);

  if (!isAsking) return null;
  return (
    <Suspense>
      <ConfirmFactor onDone={() => finish(true)} onClose={() => finish(false)} />
    </Suspense>
  );
}

/** The club has made it a rule meanwhile: the guard of the back-office leads to setting one up. */
function noteMissing() {
  const { token, user } = getSession();
  if (token && user && user.secondFactor !== 'missing') storeSession(token, { ...user, secondFactor: 'missing' });
}

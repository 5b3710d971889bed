import type { FactorDemand } from '@kickstand/contract/shared/answer';
import { useLayoutEffect, useRef } from 'react';
import { FactorForm } from './factor-form.tsx';
import { signIn, signInByPasskey } from './second-factor.api.ts';

type Props = {
  demand: FactorDemand;
  onLogin: () => void;
  /** Back to email and password. */
  onRestart: () => void;
};

/** In place of the login form once the password was right. */
export default function FactorStep({ demand: { challenge = '', methods = [] }, onLogin, onRestart }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasField = methods.includes('app');
  useLayoutEffect(() => {
    if (!hasField) heading.current?.focus();
  }, [hasField]);
  return (
    <div className="stack">
      <h2 className="h3" ref={heading} tabIndex={-1}>
        Confirm it’s you
      </h2>
      <p className="dim-text">Your password is right. One more step keeps the club’s data safe.</p>
      <FactorForm
        methods={methods}
        verb="Sign in"
        onCode={(code) => signIn(challenge, { code })}
        onPasskey={() => signInByPasskey(challenge)}
        onDone={onLogin}
      />
      <p>
        <button className="link link-small" type="button" onClick={onRestart}>
          Start again
        </button>
      </p>
      <p className="small-text dim-text">
        Lost your phone and your recovery codes? The person who runs the server can let you in.
      </p>
    </div>
  );
}

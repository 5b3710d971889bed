import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { safeStorage } from '../../../lib/session/safe-storage.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Link } from '../../../router/link.tsx';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import './factor-hint.css';

const KEY = 'second-factor-hint';
const storage = safeStorage(() => localStorage);

/** On the dashboard of people without a second factor, until they say 'Not now' in this browser. */
export function FactorHint() {
  const { user } = useSession();
  const [isHidden, setHidden] = useState(() => storage.read(KEY) === 'hidden');
  if (!user || user.secondFactor || isHidden) return null;
  const hide = () => {
    storage.write(KEY, 'hidden');
    setHidden(true);
  };
  return (
    <Note className="flow-row factor-hint">
      <span>
        <b>Protect your account.</b> With a passkey or an authenticator app, a stolen password isn’t enough to sign in.
      </span>
      <span className="flow-row">
        <Link className={buttonClass({ size: 's' })} to={PATHS.adminSecurity}>
          Set up a second factor
        </Link>
        <Button variant="secondary" size="s" onClick={hide}>
          Not now
        </Button>
      </span>
    </Note>
  );
}

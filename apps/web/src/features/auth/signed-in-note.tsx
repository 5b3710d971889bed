import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useNavigate } from 'react-router';
import { takeReturn } from '../../lib/session/return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';

/** On the pages of signing in and up: a person who already is signed in has nothing to fill in. */
export function SignedInNote() {
  const { status, user } = useSession();
  const navigate = useNavigate();
  if (status !== 'signed-in' || !user) return null;
  const goOn = () => navigate(takeReturn({ isAdmin: user.role === 'admin' }) ?? PATHS.upcomingRides);
  return (
    <Note className="row" role="status">
      <span>
        You're signed in as <b>{user.fullName}</b>.
      </span>
      <Button variant="dark" size="s" onClick={goOn}>
        Go on
      </Button>
    </Note>
  );
}

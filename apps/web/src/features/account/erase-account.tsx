import type { Blocker } from '@kickstand/contract/account/account.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { failureText } from '../../lib/form/form-errors.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useLatePart } from '../../ui/dialog/use-late-part.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useErasureBlockers } from './account.api.ts';
import './own-forms.css';

const loadForm = () => import('./erase-form.tsx');

/** What stands in the way and what to do about it, or the form. */
export function EraseAccount() {
  const { Part: EraseForm, button, close } = useLatePart(loadForm);
  const { data: blockers, error, refetch } = useErasureBlockers();
  if (error) {
    return (
      <ErrorState
        level={3}
        title="We couldn't look up your bookings"
        text={failureText(error, 'Please try again.')}
        onRetry={() => refetch()}
      />
    );
  }
  if (!blockers) return <Spinner label="Looking up your bookings..." />;
  if (blockers.length > 0) return <Blocked blockers={blockers} />;
  if (EraseForm) return <EraseForm onClose={close} />;
  return (
    <p>
      <Button variant="danger-outline" {...button}>
        Erase account
      </Button>
    </p>
  );
}

const Blocked = ({ blockers }: { blockers: Blocker[] }) => (
  <Note>
    <p>Your account can't be erased yet:</p>
    <ul className="own-forms-blockers">
      {blockers.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <p>
      <Link className="link" to={PATHS.myBookings}>
        Your bookings
      </Link>
    </p>
  </Note>
);

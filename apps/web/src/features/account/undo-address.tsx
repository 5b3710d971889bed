import type { AddressUndo } from '@kickstand/contract/account/account.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { PATHS, passwordPath } from '@kickstand/contract/shared/site-paths';
import { CallError } from '../../lib/api/call-error.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { useLocation } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useAddressUndo, useUndoAddressChange } from './account.api.ts';

/** By the link in the mail to the former address. Opening it asks only: programs that check mails open links too. */
export function UndoAddress() {
  const isHydrated = useIsHydrated();
  // servers never see what is behind the hash
  const token = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = useAddressUndo(isHydrated ? token : '');
  const undo = useUndoAddressChange();
  if (undo.isSuccess && data) return <Done email={data.email} />;
  if (isHydrated && token === '') return <Refused text="This page opens from the link in our email." />;
  if (error && !isFetching) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
    return (
      <Refused
        text={failureText(error, "The page couldn't be loaded.")}
        {...(!isRefused && { onRetry: () => void refetch() })}
      />
    );
  }
  return (
    <>
      <h1>Put the old address back?</h1>
      {data ? <Question undo={data} /> : <Skeleton width={3} />}
      {undo.error && (
        <Note tone="bad" role="alert">
          {failureText(undo.error, "We couldn't put the old address back")}
        </Note>
      )}
      <p>
        <Button
          disabled={!data}
          busy={undo.isPending}
          busyLabel="Putting it back..."
          onClick={() => undo.mutate(token)}
        >
          Put the old address back
        </Button>
      </p>
    </>
  );
}

const Question = ({ undo: { email, until } }: { undo: AddressUndo }) => (
  <p className="lead-text dim-text">
    Your account's email address was changed. You can make <b>{email}</b> its address again until{' '}
    {formatDateTime(until)}. Every device is signed out then, and we write to both addresses.
  </p>
);

const Done = ({ email }: { email: string }) => (
  <div className="stack" role="status">
    <h1>Your old address is back</h1>
    <p className="lead-text dim-text">
      Sign in with <b>{email}</b> again. Every device was signed out. Someone who knew your password made the change: if
      it wasn't you, choose a new one now.
    </p>
    <p>
      <Link className={buttonClass({})} to={passwordPath(email)}>
        Choose a new password
      </Link>
    </p>
  </div>
);

const Refused = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <>
    <h1>This didn't open</h1>
    <p className="lead-text dim-text" role="alert">
      {text}
    </p>
    <p>
      {onRetry ? (
        <Button onClick={onRetry}>Try again</Button>
      ) : (
        <Link className={buttonClass({})} to={PATHS.login}>
          Login
        </Link>
      )}
    </p>
  </>
);

import { STAFF_PASSWORD_MIN_LENGTH } from '@kickstand/contract/auth/auth.rules';
import type { OwnSecondFactor } from '@kickstand/contract/second-factor/second-factor.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AppPanel } from './app-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { RecoveryDialog, RecoveryPanel } from './recovery-panel.tsx';
import { useOwnFactor, useSetRule } from './second-factor.api.ts';
import './security.css';

/** How a person of the back-office signs in: their second factor, and for owners the club's rule about it. */
export function Security() {
  const own = useOwnFactor();
  const can = useCan();
  /** Shown once, whichever factor was the first. */
  const [codes, setCodes] = useState<string[]>([]);
  if (own.isPending) return <Spinner label="Loading..." />;
  if (own.isError)
    return (
      <ErrorState
        level={2}
        title="Failed to load your second factor"
        text={failureText(own.error, 'Please try again.')}
        onRetry={() => void own.refetch()}
      />
    );
  const hasFactor = own.data.app !== null || own.data.passkeys.length > 0;
  return (
    <div className="security">
      {!hasFactor && (
        <Note tone={own.data.isRequired ? 'warn' : 'info'} className="security-wide">
          {own.data.isRequired
            ? 'Your club asks everyone in the back-office for a second factor. Set one up here, then everything else opens.'
            : 'Add a passkey or an authenticator app. Then a stolen password isn’t enough to sign in as you.'}
        </Note>
      )}
      <PasskeysPanel own={own.data} onCodes={setCodes} />
      <AppPanel own={own.data} onCodes={setCodes} />
      {hasFactor && <RecoveryPanel left={own.data.recoveryCodesLeft} onCodes={setCodes} />}
      <section className="panel stack">
        <h2 className="h3">Password and sessions</h2>
        <p>
          Change your password and see where you’re signed in under{' '}
          <Link className="link" to={PATHS.account}>
            Account
          </Link>
          . A password for the back-office has at least {STAFF_PASSWORD_MIN_LENGTH} characters and isn’t a common one.
        </p>
      </section>
      {can('site.run') && <RulePanel own={own.data} hasFactor={hasFactor} />}
      {codes.length > 0 && <RecoveryDialog codes={codes} onClose={() => setCodes([])} />}
    </div>
  );
}

/** For owners: whether everyone in the back-office needs a second factor. */
function RulePanel({ own: { isRequired }, hasFactor }: { own: OwnSecondFactor; hasFactor: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const rule = useSetRule();
  const change = () =>
    rule.mutate(!isRequired, {
      onSuccess: () =>
        toast.success(isRequired ? 'A second factor is optional now' : 'A second factor is required now'),
      onError: (error) => toast.error(failureText(error, "The rule couldn't be changed.")),
      onSettled: () => setAsking(false),
    });
  return (
    <section className="panel stack" aria-label="Rule of the club">
      <h2 className="h3">Rule of the club</h2>
      <p>
        {isRequired
          ? 'Everyone in the back-office needs a second factor. People without one have to set it up before they can do anything else.'
          : 'A second factor is optional in the back-office.'}
      </p>
      {hasFactor || isRequired ? (
        <p>
          <Button variant="secondary" size="s" onClick={() => setAsking(true)}>
            {isRequired ? 'Make it optional' : 'Require it from everyone'}
          </Button>
        </p>
      ) : (
        <p className="small-text dim-text">Set up your own first, then you can ask everyone for one.</p>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Rule of the club"
        question={isRequired ? 'Make the second factor optional?' : 'Require a second factor from everyone?'}
        detail={
          isRequired
            ? 'Those who have one will still be asked for it.'
            : 'Anyone in the back-office without one will be asked to set one up the next time they open it.'
        }
        confirmLabel={isRequired ? 'Make it optional' : 'Require it'}
        cancelLabel="Leave it as it is"
        busy={rule.isPending}
        busyLabel="Saving..."
        onConfirm={change}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

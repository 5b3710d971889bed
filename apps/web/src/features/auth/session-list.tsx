import type { OwnSession } from '@kickstand/contract/auth/auth.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { failureText } from '../../lib/form/form-errors.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useLatePart } from '../../ui/dialog/use-late-part.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useEndSession, useOwnSessions } from './auth.api.ts';
import './session-list.css';

/** Where the person is signed in; every session but the one in use can be ended. */
export function SessionList() {
  const sessions = useOwnSessions();
  if (sessions.isPending) return <Waiting />;
  if (sessions.isError) {
    return (
      <ErrorState
        level={3}
        title="Failed to load sessions"
        text={failureText(sessions.error, 'Please try again.')}
        onRetry={() => sessions.refetch()}
      />
    );
  }
  return (
    <>
      <ul className="session-list">
        {sessions.data.map((session) => (
          <SessionItem key={session._id} session={session} />
        ))}
      </ul>
      <p>
        <LogoutEverywhere />
      </p>
    </>
  );
}

const Waiting = () => (
  <div className="session-list session-list-waiting">
    <Spinner label="Loading sessions..." />
  </div>
);

function SessionItem({ session }: { session: OwnSession }) {
  const end = useEndSession();

  const endIt = () =>
    end.mutate(session._id, {
      onSuccess: () => toast.success('Session ended', `${session.device} has been signed out.`),
      onError: (error) => toast.error(failureText(error, 'Failed to end session')),
    });

  return (
    <li>
      <Icon name="device" />
      <div>
        <b>{session.device}</b>
        <p className="small-text dim-text">
          Last used {formatDateTime(session.lastUsedAt)}, signed in {formatDateTime(session.createdAt)}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="teal">This device</Badge>
      ) : (
        <Button
          variant="danger-outline"
          size="s"
          busy={end.isPending}
          busyLabel="Ending..."
          aria-label={`End session: ${session.device}`}
          onClick={endIt}
        >
          End session
        </Button>
      )}
    </li>
  );
}

const loadDialog = () => import('./log-out-everywhere.tsx');

function LogoutEverywhere() {
  const { Part: AskFirst, button, close } = useLatePart(loadDialog);
  return (
    <>
      <Button variant="danger-outline" {...button}>
        Log out everywhere
      </Button>
      {AskFirst && <AskFirst onClose={close} />}
    </>
  );
}

import { recheckSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/base/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** In place of a guarded page while the server gives no answer about the session. */
export function Unreachable() {
  return (
    <ErrorState
      level={1}
      title="Unable to connect to server."
      text="Please check your internet connection and try again."
      action={
        <Button variant="dark" onClick={recheckSession}>
          Try Again
        </Button>
      }
    />
  );
}

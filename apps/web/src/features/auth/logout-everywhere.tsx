import { useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useLogoutEverywhere } from './sessions.api.ts';

/** Ends every session of the person, this one too; the page's guard then leads to the login page. */
export function LogoutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const logout = useLogoutEverywhere();

  const confirm = () =>
    logout.mutate(undefined, {
      onError(error) {
        setAsking(false);
        toast.error(failureText(error, 'Failed to log out everywhere'));
      },
    });

  return (
    <>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Log out everywhere"
        question="Do you want to end all your sessions?"
        detail="Every device is logged out, this one too. Your bookings and your password stay as they are."
        confirmLabel="Log out everywhere"
        cancelLabel="Stay logged in"
        busy={logout.isPending}
        busyLabel="Logging out..."
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

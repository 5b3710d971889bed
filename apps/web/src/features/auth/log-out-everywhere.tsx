import { failureText } from '../../lib/form/form-errors.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useLogoutEverywhere } from './auth.api.ts';

/** Ends every session of the person, this one too; the page's guard then leads to the login page. */
export default function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const logout = useLogoutEverywhere();

  const confirm = () =>
    logout.mutate(undefined, {
      onError(error) {
        onClose();
        toast.error(failureText(error, 'Failed to sign out everywhere'));
      },
    });

  return (
    <ConfirmDialog
      open
      title="Log out everywhere"
      question="Log out everywhere?"
      detail="You'll be signed out on every device, including this one. Bookings and password don't change."
      confirmLabel="Log out everywhere"
      cancelLabel="Stay signed in"
      busy={logout.isPending}
      busyLabel="Signing out..."
      danger
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

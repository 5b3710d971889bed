import { useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { sendUnsentMarks, UNSENT_MARKS_DETAIL, unsentMarksText } from '../../lib/session/unsent-marks.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useLogoutEverywhere } from './auth.api.ts';

/** Ends every session of the person, this one too; the page's guard then leads to the login page. */
export default function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const logout = useLogoutEverywhere();
  const [isSending, setSending] = useState(false);
  const [unsent, setUnsent] = useState(0);

  const confirm = async () => {
    const marks = await sendUnsentMarks(() => setSending(true));
    setSending(false);
    // said once, then the person has decided
    if (marks > 0 && unsent === 0) return setUnsent(marks);
    logout.mutate(undefined, {
      onError(error) {
        onClose();
        toast.error(failureText(error, 'Failed to sign out everywhere'));
      },
    });
  };

  return (
    <ConfirmDialog
      open
      title="Log out everywhere"
      question="Log out everywhere?"
      detail="You'll be signed out on every device, including this one. Your bookings and your password won't change."
      confirmLabel="Log out everywhere"
      cancelLabel="Stay signed in"
      busy={isSending || logout.isPending}
      busyLabel="Signing out..."
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      {unsent > 0 && (
        <Note tone="warn" role="alert">
          {unsentMarksText(unsent)} {UNSENT_MARKS_DETAIL}
        </Note>
      )}
    </ConfirmDialog>
  );
}

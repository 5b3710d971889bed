import { UNSENT_MARKS_DETAIL, unsentMarksText } from '../../lib/session/unsent-marks.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { QuestionProps } from './use-log-out.tsx';

export default function UnsentMarksQuestion({ marks, onConfirm, onClose }: QuestionProps) {
  return (
    <ConfirmDialog
      open
      title="Marks not sent yet"
      question={`${unsentMarksText(marks)} Sign out anyway?`}
      detail={UNSENT_MARKS_DETAIL}
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

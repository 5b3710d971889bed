import { useState } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Checkbox } from '../form/checkbox.tsx';

/** Questions to answer before a form is saved. */
export type SaveQuestion = {
  points: readonly string[];
  /** A choice that belongs to it, ticked unless it is unticked. */
  tick?: string | undefined;
};

type Props = { question: SaveQuestion; onSave: (isTicked: boolean) => void; onBack: () => void };

/** Over the form: nothing is sent before it is answered. */
export function SaveQuestionDialog({ question: { points, tick }, onSave, onBack }: Props) {
  const [isTicked, setTicked] = useState(true);
  return (
    <ConfirmDialog
      open
      title="Before you save"
      question={points[0]}
      detail={points.length > 1 && points.slice(1).map((point) => <span key={point}>{point} </span>)}
      confirmLabel="Save"
      cancelLabel="Back to the form"
      onConfirm={() => onSave(isTicked)}
      onClose={onBack}
    >
      {tick && (
        <Checkbox checked={isTicked} onChange={() => setTicked(!isTicked)}>
          {tick}
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}

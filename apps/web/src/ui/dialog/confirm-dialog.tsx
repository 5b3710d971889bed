import { type ReactNode, useId } from 'react';
import { Button } from '../base/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  question: ReactNode;
  /** One sentence on what it does and does not do. */
  detail?: ReactNode;
  /** Fields to fill in first. */
  children?: ReactNode;
  /** Verbs, not yes and no: 'Delete user'. */
  confirmLabel: string;
  cancelLabel: string;
  /** What it asks about is still loading: it can be closed, but not confirmed yet. */
  loading?: boolean | undefined;
  /** The answer is being sent, so it can't be closed either. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  danger?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({
  open,
  title,
  question,
  detail,
  children,
  confirmLabel,
  cancelLabel,
  loading,
  busy,
  busyLabel,
  danger,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const questionId = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      title={title}
      size="sm"
      onClose={close}
      aria-describedby={questionId}
      footer={
        <>
          <Button variant="secondary" size="s" disabled={busy} onClick={close} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            size="s"
            busy={busy || loading}
            busyLabel={loading ? 'Loading...' : busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className="stack" id={questionId}>
          <p>{question}</p>
          {detail && <p className="dim-text small-text">{detail}</p>}
        </div>
        {children}
      </div>
    </Dialog>
  );
}

type DeleteDialogProps = Omit<
  ConfirmDialogProps,
  'open' | 'title' | 'question' | 'confirmLabel' | 'cancelLabel' | 'busyLabel' | 'danger'
> & {
  /** The kind of record, as the title says it: 'completed ride'. */
  kind: string;
  /** The same on the buttons, where one word will do. */
  noun?: string | undefined;
  /** The record itself, as the list names it. */
  name: string;
  confirmLabel?: string | undefined;
};

/** Asks before a record is deleted. */
export function DeleteDialog({ kind, noun = kind, name, confirmLabel, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      open
      danger
      title={`Delete ${kind}`}
      question={`Are you sure you want to delete ${name}?`}
      confirmLabel={confirmLabel ?? `Delete ${noun}`}
      cancelLabel={`Keep ${noun}`}
      busyLabel="Deleting..."
    />
  );
}

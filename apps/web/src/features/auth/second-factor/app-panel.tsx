import type { OwnSecondFactor } from '@kickstand/contract/second-factor/second-factor.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { Button } from '../../../ui/base/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AppDialog } from './app-dialog.tsx';
import { useRemoveApp } from './second-factor.api.ts';

type Props = { own: OwnSecondFactor; onCodes: (codes: string[]) => void };

export function AppPanel({ own: { app }, onCodes }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveApp();

  const removeIt = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast.success('Authenticator app removed'),
      onError: (error) => toast.error(failureText(error, "The app couldn't be removed.")),
      onSettled: () => setRemoving(false),
    });
  const added = (codes: string[]) => {
    setAdding(false);
    toast.success('Authenticator app added');
    onCodes(codes);
  };

  return (
    <section className="panel stack" aria-label="Authenticator app">
      <h2 className="h3">Authenticator app</h2>
      {app ? (
        <>
          <p>
            Set up on {formatDateTime(app.addedAt)}
            {app.lastUsedAt && `, last used ${formatDateTime(app.lastUsedAt)}`}.
          </p>
          <p>
            <Button variant="danger-outline" size="s" onClick={() => setRemoving(true)}>
              Remove the app
            </Button>
          </p>
        </>
      ) : (
        <>
          <p className="dim-text">
            An app on your phone shows a new six-digit code every half minute, without a network.
          </p>
          <p>
            <Button variant="dark" size="s" onClick={() => setAdding(true)}>
              Set up an app
            </Button>
          </p>
        </>
      )}
      {isAdding && <AppDialog onAdded={added} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={isRemoving}
        title="Remove the app"
        question="Remove your authenticator app?"
        detail="Its codes will stop working right away. You can set up an app again at any time."
        confirmLabel="Remove the app"
        cancelLabel="Keep it"
        busy={remove.isPending}
        busyLabel="Removing..."
        danger
        onConfirm={removeIt}
        onClose={() => setRemoving(false)}
      />
    </section>
  );
}

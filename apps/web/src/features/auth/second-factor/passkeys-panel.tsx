import { MAX_PASSKEY_NAME, MAX_PASSKEYS } from '@kickstand/contract/second-factor/second-factor.rules';
import type { OwnSecondFactor } from '@kickstand/contract/second-factor/second-factor.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { Button } from '../../../ui/base/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { PasskeyError } from './passkeys.ts';
import { useAddPasskey, useRemovePasskey } from './second-factor.api.ts';

type Props = { own: OwnSecondFactor; onCodes: (codes: string[]) => void };
type Passkey = OwnSecondFactor['passkeys'][number];

export function PasskeysPanel({ own: { passkeys, canUsePasskeys }, onCodes }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const remove = useRemovePasskey();

  const removeIt = () =>
    removed &&
    remove.mutate(removed._id, {
      onSuccess: () => toast.success('Passkey removed'),
      onError: (error) => toast.error(failureText(error, "The passkey couldn't be removed.")),
      onSettled: () => setRemoved(null),
    });
  const added = (codes: string[]) => {
    setAdding(false);
    toast.success('Passkey added');
    onCodes(codes);
  };

  return (
    <section className="panel stack" aria-label="Passkeys">
      <h2 className="h3">Passkeys</h2>
      <p className="dim-text">
        Your phone, computer or a security key confirms it’s you, with your finger, face or PIN.
      </p>
      {passkeys.length > 0 && (
        <ul className="security-list">
          {passkeys.map((passkey) => (
            <li key={passkey._id}>
              <span>
                <b>{passkey.name}</b>
                <span className="sub-text">
                  {passkey.lastUsedAt
                    ? `Last used ${formatDateTime(passkey.lastUsedAt)}`
                    : `Added ${formatDateTime(passkey.addedAt)}`}
                </span>
              </span>
              <Button
                variant="danger-outline"
                size="s"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setRemoved(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys ? (
        <p>
          <Button variant="dark" size="s" disabled={passkeys.length >= MAX_PASSKEYS} onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        </p>
      ) : (
        <p className="small-text dim-text">
          Passkeys need an address with a name and https (PUBLIC_URL). Use an authenticator app until then.
        </p>
      )}
      {isAdding && <AddPasskey count={passkeys.length} onAdded={added} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={removed !== null}
        title="Remove a passkey"
        question={`Remove the passkey “${removed?.name ?? ''}”?`}
        detail="You won’t be able to sign in with it here. Your device may still offer it; you can delete it there."
        confirmLabel="Remove the passkey"
        cancelLabel="Keep it"
        busy={remove.isPending}
        busyLabel="Removing..."
        danger
        onConfirm={removeIt}
        onClose={() => setRemoved(null)}
      />
    </section>
  );
}

type AddProps = { count: number; onAdded: (codes: string[]) => void; onClose: () => void };

function AddPasskey({ count, onAdded, onClose }: AddProps) {
  const [name, setName] = useState(count === 0 ? 'My passkey' : `Passkey ${count + 1}`);
  const add = useAddPasskey();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) add.mutate(name.trim(), { onSuccess: onAdded });
  };
  return (
    <Dialog
      open
      size="sm"
      title="Add a passkey"
      backdropCloses={false}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!name.trim()} busy={add.isPending} busyLabel="Waiting for your device...">
            Continue
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>Give it a name that tells you later which device it’s on. Your browser then asks you to make it.</p>
        <Field label="Name" required>
          <TextInput value={name} maxLength={MAX_PASSKEY_NAME} onChange={(event) => setName(event.target.value)} />
        </Field>
        {add.error && (
          <Note tone="bad" role="alert">
            {add.error instanceof PasskeyError
              ? `${add.error.message} Nothing was added.`
              : failureText(add.error, "The passkey couldn't be added. Please try again.")}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

import { CODE_LIFETIME_MINUTES } from '@kickstand/contract/auth/auth.rules';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { OtpInput } from '../../ui/form/otp-input.tsx';
import { isOtpComplete } from '../../ui/form/otp-logic.ts';
import { useConfirmEmailChange } from './account.api.ts';
import './own-forms.css';

/** Asks for the code that was sent to the new address. */
export default function ProveAddress({ email, onDone }: { email: string; onDone: () => void }) {
  const [code, setCode] = useState('');
  const confirm = useConfirmEmailChange();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOtpComplete(code)) return;
    confirm.mutate(
      { email, otp: code },
      {
        onSuccess() {
          toast.success('Email address changed', "You've been signed out on your other devices.");
          onDone();
        },
        onError: () => setCode(''),
      },
    );
  };

  return (
    <form className="stack" method="post" onSubmit={submit} noValidate>
      <p>
        We sent a 6-digit code to <b>{email}</b>. It expires in {CODE_LIFETIME_MINUTES} minutes.
      </p>
      <OtpInput value={code} onChange={setCode} invalid={confirm.isError} autoFocus />
      {confirm.error && (
        <Note tone="bad" role="alert">
          {failureText(confirm.error, "We couldn't change your email address")}
        </Note>
      )}
      <p className="own-forms-buttons">
        <Button type="submit" disabled={!isOtpComplete(code)} busy={confirm.isPending} busyLabel="Checking...">
          Change email address
        </Button>
        <Button variant="secondary" disabled={confirm.isPending} onClick={onDone}>
          Use another address
        </Button>
      </p>
    </form>
  );
}

import { CODE_LIFETIME_MINUTES } from '@kickstand/contract/auth/auth.rules';
import { isEmail } from '@kickstand/contract/fields/email';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText, showFieldErrors } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { OtpInput } from '../../ui/form/otp-input.tsx';
import { isOtpComplete } from '../../ui/form/otp-logic.ts';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useConfirmEmailChange, useStartEmailChange } from './account.api.ts';
import './own-forms.css';

/** Another address for the account: it holds once a code that was sent there has come back. */
export function EmailForm() {
  const [pending, setPending] = useState<string | null>(null);
  return pending === null ? (
    <NewAddress onSent={setPending} />
  ) : (
    <ProveAddress email={pending} onDone={() => setPending(null)} />
  );
}

function NewAddress({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, formState, setError } = useForm<{ email: string; password: string }>();
  const { errors } = formState;
  const start = useStartEmailChange();

  const submit = handleSubmit(({ email, password }) =>
    start.mutate(
      { email: email.trim(), password },
      {
        onSuccess: () => onSent(email.trim()),
        onError: (error) => showFieldErrors(error, ['email', 'password'], setError),
      },
    ),
  );

  return (
    <form className="stack" method="post" onSubmit={submit} noValidate>
      <Field label="New email address" required error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={254}
          {...register('email', {
            required: 'Please enter your new email address',
            validate: (email) => isEmail(email) || 'Please enter a valid email address',
          })}
        />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { required: 'Please enter your password' })}
        />
      </Field>
      {start.error && Object.keys(errors).length === 0 && (
        <Note tone="bad" role="alert">
          {failureText(start.error, "We couldn't send the code")}
        </Note>
      )}
      <p>
        <Button type="submit" busy={start.isPending} busyLabel="Sending...">
          Send a code there
        </Button>
      </p>
    </form>
  );
}

function ProveAddress({ email, onDone }: { email: string; onDone: () => void }) {
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

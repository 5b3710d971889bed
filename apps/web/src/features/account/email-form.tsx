import { isEmail } from '@kickstand/contract/fields/email';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText, showFieldErrors } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { useLatePart } from '../../ui/dialog/use-late-part.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useStartEmailChange } from './account.api.ts';
import './own-forms.css';

const loadProof = () => import('./prove-address.tsx');

/** Another address for the account: it holds once a code that was sent there has come back. */
export function EmailForm() {
  const [pending, setPending] = useState('');
  const { Part: ProveAddress, open, close } = useLatePart(loadProof);
  const prove = (email: string) => {
    setPending(email);
    open();
  };
  return ProveAddress ? <ProveAddress email={pending} onDone={close} /> : <NewAddress onSent={prove} />;
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

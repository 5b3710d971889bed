import { ERASE_WORD } from '@kickstand/contract/account/account.rules';
import type { Blocker } from '@kickstand/contract/account/account.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText, showFieldErrors } from '../../lib/form/form-errors.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useEraseAccount, useErasureBlockers, useSendErasureCode } from './account.api.ts';
import './own-forms.css';

/** What stands in the way and what to do about it, or the form. */
export function EraseAccount() {
  const [isOpen, setOpen] = useState(false);
  const { data: blockers, error, refetch } = useErasureBlockers();
  if (error) {
    return (
      <ErrorState
        level={3}
        title="We couldn't look up your bookings"
        text={failureText(error, 'Please try again.')}
        onRetry={() => refetch()}
      />
    );
  }
  if (!blockers) return <Spinner label="Looking up your bookings..." />;
  if (blockers.length > 0) return <Blocked blockers={blockers} />;
  if (isOpen) return <EraseForm onClose={() => setOpen(false)} />;
  return (
    <p>
      <Button variant="danger-outline" onClick={() => setOpen(true)}>
        Erase account
      </Button>
    </p>
  );
}

const Blocked = ({ blockers }: { blockers: Blocker[] }) => (
  <Note>
    <p>Your account can't be erased yet:</p>
    <ul className="own-forms-blockers">
      {blockers.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <p>
      <Link className="link" to={PATHS.myBookings}>
        Your bookings
      </Link>
    </p>
  </Note>
);

type Values = { confirmation: string; password: string; otp: string };

/** With the password, or with a code for people who don't know it. */
function EraseForm({ onClose }: { onClose: () => void }) {
  const [isByCode, setByCode] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm<Values>();
  const { errors } = formState;
  const navigate = useNavigate();
  const erase = useEraseAccount(() => {
    toast.success('Your account is erased', 'Ride safe.');
    navigate(PATHS.home);
  });
  const send = useSendErasureCode();

  const submit = handleSubmit(({ password, otp }) =>
    erase.mutate(
      { confirmation: ERASE_WORD, ...(isByCode ? { otp: otp.trim() } : { password }) },
      { onError: (error) => showFieldErrors(error, ['confirmation', 'password', 'otp'], setError) },
    ),
  );
  const sendCode = () =>
    send.mutate(undefined, {
      onSuccess: () => setByCode(true),
      onError: (error) => toast.error(failureText(error, "We couldn't send the code")),
    });

  return (
    <form className="stack" method="post" onSubmit={submit} noValidate>
      <Field label={`Type ${ERASE_WORD} to confirm`} required error={errors.confirmation?.message}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          {...register('confirmation', {
            validate: (word) => word.trim() === ERASE_WORD || `Please type ${ERASE_WORD}`,
          })}
        />
      </Field>
      {isByCode ? (
        <Field label="Code" required help="We sent six digits to your email address." error={errors.otp?.message}>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            {...register('otp', { required: 'Please enter the code' })}
          />
        </Field>
      ) : (
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            {...register('password', { required: 'Please enter your password' })}
          />
        </Field>
      )}
      {erase.error && Object.keys(errors).length === 0 && (
        <Note tone="bad" role="alert">
          {failureText(erase.error, "We couldn't erase your account")}
        </Note>
      )}
      <p className="own-forms-buttons">
        <Button type="submit" variant="danger" busy={erase.isPending} busyLabel="Erasing...">
          Erase my account for good
        </Button>
        <Button variant="secondary" disabled={erase.isPending} onClick={onClose}>
          Keep my account
        </Button>
      </p>
      <p>
        <Button variant="secondary" size="s" busy={send.isPending} busyLabel="Sending..." onClick={sendCode}>
          {isByCode ? 'Send another code' : "I don't know my password: email me a code"}
        </Button>
      </p>
    </form>
  );
}

import { ERASE_WORD } from '@kickstand/contract/account/account.rules';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText, showFieldErrors } from '../../lib/form/form-errors.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useEraseAccount, useSendErasureCode } from './account.api.ts';
import './own-forms.css';

type Values = { confirmation: string; password: string; otp: string };

/** With the password, or with a code for people who don't know it. */
export default function EraseForm({ onClose }: { onClose: () => void }) {
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

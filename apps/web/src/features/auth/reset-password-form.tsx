import { PASSWORD_MIN_LENGTH } from '@kickstand/contract/auth/auth.rules';
import { useForm } from 'react-hook-form';
import { failureText, showFieldErrors } from '../../lib/form/form-errors.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useResetPassword } from './auth.api.ts';
import { NewPasswordFields, type PasswordValues } from './new-password-fields.tsx';

type Props = { email: string; otp: string; onReset: () => void };

export function ResetPasswordForm({ email, otp, onReset }: Props) {
  const form = useForm<PasswordValues>();
  const reset = useResetPassword();

  const submit = form.handleSubmit(({ newPassword }) =>
    reset.mutate(
      { email, otp, newPassword },
      { onSuccess: onReset, onError: (error) => showFieldErrors(error, ['newPassword'], form.setError) },
    ),
  );

  const isHydrated = useIsHydrated();
  return (
    <form method="post" onSubmit={submit} noValidate>
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields form={form} help={`At least ${PASSWORD_MIN_LENGTH} characters.`} />
      {reset.error && (
        <Note tone="bad" role="alert">
          {failureText(reset.error, 'Failed to reset password')}
        </Note>
      )}
      <Button type="submit" block hydrating={!isHydrated} busy={reset.isPending} busyLabel="Saving...">
        Reset password
      </Button>
    </form>
  );
}

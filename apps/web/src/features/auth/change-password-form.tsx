import { PASSWORD_MIN_LENGTH, STAFF_PASSWORD_MIN_LENGTH } from '@kickstand/contract/auth/auth.rules';
import { isStaff } from '@kickstand/contract/shared/club-role';
import { useForm } from 'react-hook-form';
import { failureText, showFieldErrors } from '../../lib/form/form-errors.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { useChangePassword } from './auth.api.ts';
import { NewPasswordFields, type PasswordValues } from './new-password-fields.tsx';

export function ChangePasswordForm() {
  const form = useForm<PasswordValues>();
  const change = useChangePassword();
  const { user } = useSession();

  const submit = form.handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess() {
          toast.success('Password changed', "You've been signed out on your other devices.");
          form.reset({ currentPassword: '', newPassword: '', confirmPassword: '' });
        },
        onError: (error) => showFieldErrors(error, ['currentPassword', 'newPassword'], form.setError),
      },
    ),
  );

  return (
    <form className="stack" method="post" onSubmit={submit} noValidate>
      <input type="text" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field label="Current password" required error={form.formState.errors.currentPassword?.message}>
        <PasswordInput
          what="current password"
          autoComplete="current-password"
          {...form.register('currentPassword', { required: 'Please enter your current password' })}
        />
      </Field>
      <NewPasswordFields
        form={form}
        help={`At least ${user && isStaff(user) ? STAFF_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH} characters.`}
      />
      {change.error && (
        <Note tone="bad" role="alert">
          {failureText(change.error, 'Failed to change password')}
        </Note>
      )}
      <p>
        <Button type="submit" busy={change.isPending} busyLabel="Saving...">
          Change password
        </Button>
      </p>
    </form>
  );
}

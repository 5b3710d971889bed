import { newPasswordProblem } from '@kickstand/contract/auth/auth.rules';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { newPasswordCheck } from './auth.checks.ts';

/** For any password form; resetting with a mailed code does not use the current one. */
export type PasswordValues = { currentPassword: string; newPassword: string; confirmPassword: string };

type Props = { form: UseFormReturn<PasswordValues>; help: string };

/** A new password and its repetition. */
export function NewPasswordFields({ form, help }: Props) {
  const { register, formState, getValues } = form;
  const { newPassword, confirmPassword } = formState.errors;
  return (
    <>
      <Field label="New password" required error={newPassword?.message} help={newPassword ? undefined : help}>
        <PasswordInput
          what="new password"
          autoComplete="new-password"
          {...register('newPassword', { ...newPasswordCheck, deps: 'confirmPassword' })}
        />
      </Field>
      <Field label="Confirm password" required error={confirmPassword?.message}>
        <PasswordInput
          what="confirmed password"
          autoComplete="new-password"
          {...register('confirmPassword', {
            required: 'Please repeat the password',
            validate: (repeated) => repetitionProblem(getValues('newPassword'), repeated) ?? true,
          })}
        />
      </Field>
    </>
  );
}

/** Problems of the password itself are shown at its own field. */
const repetitionProblem = (password: string, repeated: string) =>
  newPasswordProblem(password, password) ? null : newPasswordProblem(password, repeated);

import { ADMIN_ONLY_TEXT } from '@kickstand/contract/auth/auth.rules';
import { isStaff } from '@kickstand/contract/shared/club-role';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { CallError } from '../../lib/api/call-error.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import type { CodeState } from '../../lib/page/navigation-state.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { NotAllowedError, useLogin } from './auth.api.ts';
import { adminLoginFailureText, emailCheck } from './auth.checks.ts';

type Values = { email: string; password: string };
type Props = {
  /** Why the person was sent here. */
  notice: string | undefined;
  onLogin?: () => void;
  /** Whose session has ended, if that is why the form is shown. */
  email?: string | undefined;
};

export function AdminLoginForm({ notice, onLogin, email = '' }: Props) {
  const { register, handleSubmit, formState, watch } = useForm<Values>({ defaultValues: { email, password: '' } });
  const login = useLogin(isStaff);
  const problem = login.error ? textOf(login.error) : login.isIdle && notice;
  // Input typed before this script ran counts as well.
  useIsHydrated();
  const isFilled = watch(['email', 'password']).every(Boolean);

  const submit = handleSubmit(({ email, password }) =>
    login.mutate({ email: email.trim(), password }, { onSuccess: () => onLogin?.() }),
  );

  return (
    <form method="post" onSubmit={submit} noValidate>
      <Field label="Email" required error={formState.errors.email?.message}>
        <TextInput type="email" required autoComplete="username" {...register('email', emailCheck)} />
      </Field>
      <Field label="Password" required error={formState.errors.password?.message}>
        <PasswordInput required autoComplete="current-password" {...register('password')} />
      </Field>
      <p>
        <Link
          className="link link-small"
          to={PATHS.forgotPassword}
          state={{ email: watch('email').trim() } satisfies CodeState}
        >
          Forgot password?
        </Link>
      </p>
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Button type="submit" block disabled={!isFilled} busy={login.isPending} busyLabel="Signing in...">
        Login
      </Button>
    </form>
  );
}

function textOf(error: Error): string {
  if (error instanceof NotAllowedError) return ADMIN_ONLY_TEXT;
  return adminLoginFailureText(error instanceof CallError ? error : { status: 0, isOffline: false });
}

import { ADMIN_ONLY_TEXT } from '@kickstand/contract/auth/auth.rules';
import type { FactorDemand } from '@kickstand/contract/shared/answer';
import { isStaff } from '@kickstand/contract/shared/club-role';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError } from '../../lib/api/call-error.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import type { CodeState } from '../../lib/page/navigation-state.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { factorDemandOf, NotAllowedError, useLogin } from './auth.api.ts';
import { adminLoginFailureText, emailCheck } from './auth.checks.ts';

type Values = { email: string; password: string };
type Props = {
  /** Why the person was sent here. */
  notice: string | undefined;
  onLogin?: () => void;
  /** Whose session has ended, if that is why the form is shown. */
  email?: string | undefined;
  /** What a link that was opened asks for in addition. */
  linkDemand?: FactorDemand | null;
};

const FactorStep = lazy(() => import('./second-factor/factor-step.tsx'));

export function AdminLoginForm({ notice, onLogin, email = '', linkDemand = null }: Props) {
  const { register, handleSubmit, formState, watch } = useForm<Values>({ defaultValues: { email, password: '' } });
  const login = useLogin(isStaff);
  const [isLinkOver, setLinkOver] = useState(false);
  const demand = factorDemandOf(login.error) ?? (isLinkOver ? null : linkDemand);
  const restart = () => {
    login.reset();
    setLinkOver(true);
  };
  const problem = login.error ? textOf(login.error) : login.isIdle && notice;
  // Input typed before this script ran counts as well.
  useIsHydrated();
  const isFilled = watch(['email', 'password']).every(Boolean);

  const submit = handleSubmit(({ email, password }) =>
    login.mutate({ email: email.trim(), password }, { onSuccess: () => onLogin?.() }),
  );

  if (demand) {
    return (
      <Suspense>
        <FactorStep demand={demand} onLogin={() => onLogin?.()} onRestart={restart} />
      </Suspense>
    );
  }
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

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { CallError } from '../../lib/api/call-error.ts';
import { showFieldErrors } from '../../lib/form/form-errors.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import type { CodeState } from '../../lib/page/navigation-state.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { factorDemandOf, useLogin } from './auth.api.ts';
import { emailCheck, loginFailureText, passwordCheck } from './auth.checks.ts';
import { useResendCode } from './code-screen.tsx';

/** For people who run the club and have a second factor: few visitors need it. */
const FactorStep = lazy(() => import('./second-factor/factor-step.tsx'));

type Values = { email: string; password: string };

export function LoginForm({ onLogin }: { onLogin: () => void }) {
  const { register, handleSubmit, formState, setError, watch } = useForm<Values>();
  const login = useLogin();

  const submit = handleSubmit(({ email, password }) =>
    login.mutate(
      { email: email.trim(), password },
      { onSuccess: onLogin, onError: (error) => showFieldErrors(error, ['email', 'password'], setError) },
    ),
  );

  const isHydrated = useIsHydrated();
  const demand = factorDemandOf(login.error);
  if (demand) {
    return (
      <Suspense>
        <FactorStep demand={demand} onLogin={onLogin} onRestart={login.reset} />
      </Suspense>
    );
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      {login.error && <LoginFailure text={textOf(login.error)} email={login.variables?.email ?? ''} />}
      <Field label="Email" required error={formState.errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...register('email', emailCheck)} />
      </Field>
      <Field label="Password" required error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password', passwordCheck)} />
      </Field>
      <p>
        <Link
          className="link link-small"
          to={PATHS.forgotPassword}
          state={{ email: watch('email', '').trim() } satisfies CodeState}
        >
          Forgot Password?
        </Link>
      </p>
      <Button type="submit" block hydrating={!isHydrated} busy={login.isPending} busyLabel="Signing in...">
        Login
      </Button>
    </form>
  );
}

/** A readable answer without a message has the call's own default. */
function textOf(error: Error): string {
  if (!(error instanceof CallError)) return loginFailureText({ status: -1, isOffline: false });
  const { status, isOffline } = error;
  return loginFailureText({ status, isOffline, message: error.message || (error.isReadable ? 'Login failed' : '') });
}

/** Why signing in failed; a person with an unverified address gets a new code and a way to enter it. */
function LoginFailure({ text, email }: { text: string; email: string }) {
  const navigate = useNavigate();
  const resend = useResendCode('registration');

  const enterCode = () => {
    resend.mutate(email);
    navigate(PATHS.verifyOtp, { state: { email } satisfies CodeState });
  };

  return (
    <Note tone="bad" role="alert">
      <p>{text}</p>
      {text.includes('verify your email') && (
        <button className="link link-small" type="button" onClick={enterCode}>
          Enter the code
        </button>
      )}
    </Note>
  );
}

import { resendCode } from '@kickstand/contract/auth/auth.endpoints';
import { CODE_LIFETIME_MINUTES } from '@kickstand/contract/auth/auth.rules';
import type { CodePurpose } from '@kickstand/contract/auth/auth.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import type { ErrorState } from '../../lib/page/navigation-state.ts';
import { Link, type LinkProps, Navigate } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { OtpInput } from '../../ui/form/otp-input.tsx';
import { isOtpComplete } from '../../ui/form/otp-logic.ts';
import { INVALID_ACCESS_TEXT } from './auth.checks.ts';
import { AuthScreen } from './auth-screen.tsx';

type Verification = {
  isPending: boolean;
  mutateAsync: (input: { email: string; otp: string }) => Promise<unknown>;
};

type Props = {
  /** Empty in prerendered markup, where the address is unknown. */
  email: string;
  /** The form the address was typed into. */
  changeEmail: Pick<LinkProps, 'to' | 'state'>;
  purpose: CodePurpose;
  verification: Verification;
  onVerified: (otp: string) => void;
  children?: ReactNode;
};

/** Entering the mailed code, for a registration as for a new password. */
export function CodeScreen({ email, changeEmail, purpose, verification, onVerified, children }: Props) {
  const resend = useResendCode(purpose);

  const verify = async (otp: string): Promise<CodeProblem | null> => {
    try {
      await verification.mutateAsync({ email, otp });
    } catch (error) {
      return problemOf(error);
    }
    onVerified(otp);
    return null;
  };

  return (
    <AuthScreen picture={purpose === 'registration' ? 'code' : 'password'}>
      <h1>Check your email</h1>
      {children}
      <p className="lead-text dim-text">
        We sent a 6-digit code to <b>{email || 'your email address'}</b>. It expires in {CODE_LIFETIME_MINUTES} minutes.
      </p>
      <CodeForm
        isVerifying={verification.isPending}
        isResending={resend.isPending}
        onVerify={verify}
        onResend={() => resend.mutate(email)}
      />
      <p>
        Wrong address?{' '}
        <Link className="link" {...changeEmail}>
          Change email
        </Link>
      </p>
    </AuthScreen>
  );
}

const NO_CONNECTION = 'Unable to connect to server. Please check your internet connection and try again.';

/** Without an answer, or with one about a problem of the server, the code may well be right. */
function problemOf(error: unknown): CodeProblem {
  const status = error instanceof CallError ? error.status : -1;
  if (status === 0) return { text: NO_CONNECTION, isJudged: false };
  return { text: failureText(error, 'Invalid OTP. Please try again.'), isJudged: status < 500 && status !== 429 };
}

/** `isJudged`: the code itself was looked at and refused; else nothing is known about it yet. */
export type CodeProblem = { text: string; isJudged: boolean };

type CodeFormProps = {
  isVerifying: boolean;
  isResending: boolean;
  /** Resolves to the problem, or null. */
  onVerify: (code: string) => Promise<CodeProblem | null>;
  onResend: () => void;
};

/** Six boxes; a code that was refused is taken out of them, one that never arrived stays. */
function CodeForm({ isVerifying, isResending, onVerify, onResend }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const alone = useSingleFlight();
  const isComplete = isOtpComplete(code);

  const verify = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    void alone(async () => {
      setProblem(null);
      const failure = await onVerify(code);
      if (failure === null) return;
      setProblem(failure.text);
      if (failure.isJudged) setCode('');
    });
  };

  // While the button is disabled the browser does not submit on Enter.
  const explain = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isComplete) {
      setProblem('Please enter complete OTP');
    }
  };

  const change = (next: string) => {
    setCode(next);
    if (next !== '') setProblem(null);
  };

  return (
    <form method="post" onSubmit={verify} onKeyDown={explain} noValidate>
      <OtpInput
        value={code}
        onChange={change}
        onInvalidPaste={setProblem}
        invalid={problem !== null}
        disabled={isVerifying}
        autoFocus
      />
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Button type="submit" block disabled={!isComplete} busy={isVerifying} busyLabel="Verifying...">
        Verify
      </Button>
      <p>
        Didn't get it?{' '}
        <button className="link" type="button" disabled={isResending} onClick={onResend}>
          {isResending ? 'Sending...' : 'Send again'}
        </button>
      </p>
    </form>
  );
}

/** For a page of the code flows opened without the state from the page before it. */
export function InvalidAccess() {
  return <Navigate to={PATHS.forgotPassword} replace state={{ error: INVALID_ACCESS_TEXT } satisfies ErrorState} />;
}

/** Requests a new code and reports the outcome, even if the requesting page is gone by then. */
export const useResendCode = (type: CodePurpose) =>
  useSingleMutation({
    mutationFn: (email: string) => call(resendCode, { body: { email, type } }),
    onSuccess: () => toast.success('OTP has been resent to your email'),
    onError: (error) => toast.error(failureText(error, 'Failed to resend OTP. Please try again.')),
  });

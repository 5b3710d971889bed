import { CODE_LIFETIME_MINUTES } from '@kickstand/contract/auth/auth.rules';
import type { CodePurpose } from '@kickstand/contract/auth/auth.schema';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/api/call-error.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { AuthScreen } from './auth-screen.tsx';
import { CodeForm, type CodeProblem } from './code-form.tsx';
import { useResendCode } from './use-resend-code.ts';

type Verification = {
  isPending: boolean;
  mutateAsync: (input: { email: string; otp: string }) => Promise<unknown>;
};

type Props = {
  /** Empty in prerendered markup, where nobody's address is known. */
  email: string;
  purpose: CodePurpose;
  verification: Verification;
  onVerified: (otp: string) => void;
  children?: ReactNode;
};

/** Entering the mailed code, for a registration as for a new password. */
export function CodeScreen({ email, purpose, verification, onVerified, children }: Props) {
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
      <h1>Check your mail</h1>
      {children}
      <p className="lead dim">
        We sent a 6-digit code to <b>{email || 'your e-mail address'}</b>. It works for {CODE_LIFETIME_MINUTES} minutes.
      </p>
      <CodeForm
        isVerifying={verification.isPending}
        isResending={resend.isPending}
        onVerify={verify}
        onResend={() => resend.mutate(email)}
      />
    </AuthScreen>
  );
}

const NO_CONNECTION = 'Unable to connect to server. Please check your internet connection and try again.';

/** Without an answer, or with one that is about the server's own trouble, the code may well be right. */
function problemOf(error: unknown): CodeProblem {
  const status = error instanceof CallError ? error.status : -1;
  if (status === 0) return { text: NO_CONNECTION, isJudged: false };
  return { text: failureText(error, 'Invalid OTP. Please try again.'), isJudged: status < 500 && status !== 429 };
}

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useNavigate } from 'react-router';
import type { CodeState } from '../../lib/page/navigation-state.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { useResendCode } from './use-resend-code.ts';

/** Why signing in failed; whoever has yet to verify the address gets a new code and the way to enter it. */
export function LoginFailure({ text, email }: { text: string; email: string }) {
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
        <button className="link link-s" type="button" onClick={enterCode}>
          Enter the code
        </button>
      )}
    </Note>
  );
}

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useVerifyForgotPasswordCode } from '../../../features/auth/auth.api.ts';
import { CodeScreen, InvalidAccess } from '../../../features/auth/code-screen.tsx';
import { useIsHydrated } from '../../../lib/hooks/use-is-hydrated.ts';
import { type CodeState, type ResetState, useStateText } from '../../../lib/page/navigation-state.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { toast } from '../../../ui/feedback/toast.ts';

export function Component() {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const email = useStateText('email');
  const verification = useVerifyForgotPasswordCode();

  if (isHydrated && !email) return <InvalidAccess />;
  const address = isHydrated ? (email ?? '') : '';

  const goOn = (otp: string) => {
    toast.success('OTP Verified Successfully!');
    navigate(PATHS.resetPassword, { state: { email: address, otp } satisfies ResetState });
  };

  return (
    <CodeScreen
      email={address}
      changeEmail={{ to: PATHS.forgotPassword, state: { email: address } satisfies CodeState }}
      purpose="forgot-password"
      verification={verification}
      onVerified={goOn}
    />
  );
}

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { AuthCrumb, AuthScreen } from '../../../features/auth/auth-screen.tsx';
import { ForgotPasswordForm } from '../../../features/auth/forgot-password-form.tsx';
import { useIsHydrated } from '../../../lib/hooks/use-is-hydrated.ts';
import { type CodeState, useStateText } from '../../../lib/page/navigation-state.ts';
import { useNavigate, useSearchParams } from '../../../router/hooks.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [error, typedBefore] = [useStateText('error'), useStateText('email')];
  const isHydrated = useIsHydrated();

  const goOn = (email: string) => {
    toast.success('OTP sent to your email!');
    navigate(PATHS.verifyOtpForgot, { state: { email } satisfies CodeState });
  };

  return (
    <AuthScreen picture="password">
      <AuthCrumb to={PATHS.login}>
        <Icon name="arrow-left" />
        Login
      </AuthCrumb>
      <h1>Forgot your password?</h1>
      <p className="lead-text dim-text">Enter your email and we'll send you a 6-digit code.</p>
      <ForgotPasswordForm
        knownEmail={search.get('email') ?? typedBefore ?? null}
        notice={isHydrated ? error : undefined}
        onSent={goOn}
      />
    </AuthScreen>
  );
}

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { AuthScreen } from '../../../features/auth/auth-screen.tsx';
import { InvalidAccess } from '../../../features/auth/code-screen.tsx';
import { ResetPasswordForm } from '../../../features/auth/reset-password-form.tsx';
import { useIsHydrated } from '../../../lib/hooks/use-is-hydrated.ts';
import { useStateText } from '../../../lib/page/navigation-state.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { toast } from '../../../ui/feedback/toast.ts';

export function Component() {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [email, otp] = [useStateText('email'), useStateText('otp')];

  const finish = () => {
    toast.success('Password reset successful! You can now login with your new password.');
    navigate(PATHS.login, { replace: true });
  };

  if (isHydrated && !(email && otp)) return <InvalidAccess />;
  return (
    <AuthScreen picture="password">
      <h1>Choose a new password</h1>
      <ResetPasswordForm email={isHydrated ? (email ?? '') : ''} otp={isHydrated ? (otp ?? '') : ''} onReset={finish} />
    </AuthScreen>
  );
}

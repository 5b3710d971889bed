import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link, useNavigate } from 'react-router';
import { AuthScreen, SignedInNote } from '../../features/auth/auth-screen.tsx';
import { Perks, RegisterForm } from '../../features/auth/register-form.tsx';
import type { CodeState } from '../../lib/page/navigation-state.ts';
import { toast } from '../../ui/feedback/toast.ts';

const SUCCESS = 'Registration successful! Please check your email for OTP verification.';

export function Component() {
  const navigate = useNavigate();

  const goOn = (email: string) => {
    toast.success(SUCCESS);
    navigate(PATHS.verifyOtp, { state: { email, notice: SUCCESS } satisfies CodeState });
  };

  return (
    <AuthScreen picture="register">
      <h1>Join Our Riding Community</h1>
      <SignedInNote />
      <Perks />
      <RegisterForm onRegister={goOn} />
      <p>
        Already riding with us?{' '}
        <Link className="link" to={PATHS.login}>
          Login
        </Link>
      </p>
    </AuthScreen>
  );
}

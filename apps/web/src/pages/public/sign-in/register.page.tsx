import { PATHS } from '@kickstand/contract/shared/site-paths';
import { AuthScreen, SignedInNote } from '../../../features/auth/auth-screen.tsx';
import { Perks, RegisterForm } from '../../../features/auth/register-form.tsx';
import { type CodeState, type RegistrationState, useRegistrationState } from '../../../lib/page/navigation-state.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

const SUCCESS = 'Registration successful! Please check your email for OTP verification.';

export function Component() {
  const navigate = useNavigate();
  const known = useRegistrationState();

  const goOn = async (person: RegistrationState) => {
    toast.success(SUCCESS);
    // Back then finds the form as it was left, except for the password.
    await navigate(PATHS.register, { replace: true, state: person });
    await navigate(PATHS.verifyOtp, { state: { ...person, notice: SUCCESS } satisfies CodeState });
  };

  return (
    <AuthScreen picture="register">
      <h1>Join Our Riding Community</h1>
      <SignedInNote />
      <Perks />
      <RegisterForm known={known} onRegister={goOn} />
      <p>
        Already riding with us?{' '}
        <Link className="link" to={PATHS.login}>
          Login
        </Link>
      </p>
    </AuthScreen>
  );
}

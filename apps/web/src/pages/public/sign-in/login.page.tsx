import { isStaff } from '@kickstand/contract/shared/club-role';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { AuthScreen, SignedInNote } from '../../../features/auth/auth-screen.tsx';
import { LoginForm } from '../../../features/auth/login-form.tsx';
import { isBookingNoted, peekReturn, takeReturn } from '../../../lib/session/return-to.ts';
import { getSession } from '../../../lib/session/session.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

export function Component() {
  const navigate = useNavigate();

  const enter = () => {
    toast.success('Login successful!');
    const { user } = getSession();
    navigate(takeReturn({ isAdmin: user !== null && isStaff(user) }) ?? PATHS.upcomingRides);
  };

  return (
    <AuthScreen picture="login">
      <h1>Welcome Back</h1>
      <p className="lead-text dim-text">Sign in to book rides and see your tickets.</p>
      <SignedInNote onward={onwardLabel()} />
      <LoginForm onLogin={enter} />
      <p>
        New here?{' '}
        <Link className="link" to={PATHS.register}>
          Sign Up
        </Link>
      </p>
    </AuthScreen>
  );
}

/** For a person who has just confirmed their address: back to what they came for. */
function onwardLabel(): string | undefined {
  if (isBookingNoted()) return 'Continue to your booking';
  return peekReturn() === PATHS.helmet ? 'Back to your helmet' : undefined;
}

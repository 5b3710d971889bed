import { isStaff } from '@kickstand/contract/shared/club-role';
import { PATHS, RIDE_DAY_SCOPE } from '@kickstand/contract/shared/site-paths';
import { useRef } from 'react';
import { AdminLoginForm } from '../../features/auth/admin-login-form.tsx';
import { AuthScreen } from '../../features/auth/auth-screen.tsx';
import { useSignInLink } from '../../features/auth/sign-in-link.ts';
import { Brand } from '../../features/shell/brand.tsx';
import { MAIN_ID } from '../../features/shell/skip-link.tsx';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { useStateText } from '../../lib/page/navigation-state.ts';
import { takeReturn } from '../../lib/session/return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Navigate } from '../../router/link.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import './login.css';

export function Component() {
  const navigate = useNavigate();
  const error = useStateText('error');
  const isHydrated = useIsHydrated();

  const isAlreadyIn = useIsAlreadyIn();

  const enter = () => {
    toast.success('Welcome to Admin Dashboard!');
    const wanted = takeReturn({ isAdmin: true });
    navigate(wanted && isForTeam(wanted) ? wanted : PATHS.adminDashboard, { replace: true });
  };

  const link = useSignInLink(enter);
  const notice = link.demand ? undefined : (link.problem ?? error);

  // a link may be another person's: it's opened first
  if (isAlreadyIn && !link.isOpening && !link.demand) return <Navigate to={PATHS.adminDashboard} replace />;
  return (
    <main className="admin-login" id={MAIN_ID} tabIndex={-1}>
      <AuthScreen picture="admin-login">
        <Brand hasOrigin />
        <h1>Admin Panel</h1>
        {link.isOpening && isHydrated && <p role="status">Signing in...</p>}
        <AdminLoginForm notice={isHydrated ? notice : undefined} onLogin={enter} linkDemand={link.demand} />
      </AuthScreen>
    </main>
  );
}

/** A captain on the way signs in for the ride day. */
const isForTeam = (path: string) => path.startsWith(`${PATHS.admin}/`) || path.startsWith(RIDE_DAY_SCOPE);

/** A person of the team who comes here signed in, unless to sign out; one who signs in here is welcomed first. */
function useIsAlreadyIn(): boolean {
  const { status, token, user, byChoice } = useSession();
  const firstToken = useRef<string | null>(undefined);
  if (firstToken.current === undefined && status !== 'unknown') firstToken.current = token;
  return status === 'signed-in' && !byChoice && user !== null && isStaff(user) && firstToken.current === token;
}

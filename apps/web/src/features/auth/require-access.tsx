import { ADMIN_ONLY_TEXT } from '@kickstand/contract/auth/auth.rules';
import { isStaff } from '@kickstand/contract/shared/club-role';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useClub } from '../../lib/club/club.tsx';
import { NETWORK_TIMEOUT_MS } from '../../lib/offline/network-timeout.ts';
import type { ErrorState as NavigationError } from '../../lib/page/navigation-state.ts';
import { pageText, usePageHandle } from '../../lib/page/page-handle.ts';
import { rememberDeepLink } from '../../lib/session/return-to.ts';
import { recheckSession, useSession } from '../../lib/session/session.ts';
import { useLocation } from '../../router/hooks.ts';
import { Navigate } from '../../router/link.tsx';
import { createPath } from '../../router/location.ts';
import { Outlet } from '../../router/outlet.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { hasUnsavedForms } from '../../ui/record/form/unsaved-forms.ts';
import './require-access.css';

/** Loaded when it is needed: it brings the login form along. */
const SignInAgain = lazy(() => import('./sign-in-again.tsx'));

/** For a site without an administrator, which few people ever see. */
const ClaimSite = lazy(() => import('./claim-site.tsx'));

/**
 * Lets the club's team through; until the server has identified the user, nothing shows. An unsaved form stays open when
 * the session ends: its writer signs in again on top of it.
 */
export function RequireAdmin() {
  const { status, user, byChoice } = useSession();
  const { pathname } = useLocation();
  const lastAdmin = useRef<{ email: string | undefined }>(null);
  const isIn = status === 'signed-in' && user !== null && isStaff(user);
  if (isIn) lastAdmin.current = { email: user.email };
  const isKept = !isIn && !byChoice && hasUnsavedForms();
  if (isIn && user.secondFactor === 'missing' && pathname !== PATHS.adminSecurity) {
    return <Navigate to={PATHS.adminSecurity} replace />;
  }
  if (isIn || isKept) {
    return (
      <>
        <Outlet />
        {status === 'signed-out' && (
          <Suspense>
            <SignInAgain email={lastAdmin.current?.email} />
          </Suspense>
        )}
      </>
    );
  }
  if (status === 'signed-out') {
    // the next person to sign in doesn't continue where this one chose to log out
    if (lastAdmin.current && byChoice) return <Navigate to={PATHS.adminLogin} replace />;
    if (pathname === PATHS.adminSetup) return <Claim />;
    return <SendToLogin to={PATHS.adminLogin} />;
  }
  if (status === 'unreachable') return <Unreachable />;
  if (status !== 'signed-in') return null;
  return <SendToLogin to={PATHS.adminLogin} state={{ error: ADMIN_ONLY_TEXT }} />;
}

/**
 * Lets members through; until the server has said who it is, only the page's name is there. Without a network, or with a
 * very slow one, a page that the phone keeps shows what it has.
 */
export function RequireMember() {
  const { status, byChoice, user } = useSession();
  const { title, isKept } = usePageHandle();
  const isLate = useIsLate();
  const club = useClub();
  const wasIn = useRef(false);
  const isKeptForThem = isKept && user !== null && (status === 'unreachable' || (status === 'checking' && isLate));
  if (status === 'signed-in' || isKeptForThem) {
    wasIn.current = true;
    return <Outlet />;
  }
  if (status === 'signed-out') {
    // a person who logs out on this page is on their way home, and that way may still be loading
    return wasIn.current && byChoice ? <Navigate to={PATHS.home} replace /> : <SendToLogin to={PATHS.login} />;
  }
  if (status === 'unreachable') return <Unreachable />;
  return (
    <div className="member-waiting">
      <h1 className="visually-hidden">{pageText(title, club)}</h1>
    </div>
  );
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), NETWORK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** In place of the setup for a visitor: the first administrator, or signing in once there is one. */
function Claim() {
  return (
    <Suspense>
      <ClaimSite otherwise={<SendToLogin to={PATHS.adminLogin} />} />
    </Suspense>
  );
}

type SendToLoginProps = { to: typeof PATHS.login | typeof PATHS.adminLogin; state?: NavigationError };

/** In place of a page that only shows after signing in, which then leads back to it. */
function SendToLogin({ to, state }: SendToLoginProps) {
  const wanted = createPath(useLocation());
  useEffect(() => rememberDeepLink(wanted), [wanted]);
  return <Navigate to={to} replace state={state} />;
}

/** In place of a guarded page while the server gives no answer about the session. */
function Unreachable() {
  return (
    <ErrorState
      level={1}
      title="Unable to connect to server."
      text="Please check your internet connection and try again."
      onRetry={recheckSession}
    />
  );
}

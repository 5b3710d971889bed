import { ADMIN_ONLY_TEXT } from '@kickstand/contract/auth/auth.rules';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { lazy, Suspense, useRef } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { hasUnsavedForms } from '../../ui/record/unsaved-forms.ts';
import { SendToLogin } from './send-to-login.tsx';
import { Unreachable } from './unreachable.tsx';

/** Loaded when it is needed: it brings the login form along. */
const SignInAgain = lazy(() => import('./sign-in-again.tsx'));

/**
 * Lets administrators through; until the server has said who it is, nothing shows. An unsaved form stays where it is when
 * the session ends: its administrator signs in again on top of it.
 */
export function RequireAdmin() {
  const { status, user, byChoice } = useSession();
  const lastAdmin = useRef<{ email: string | undefined }>(null);
  const isIn = status === 'signed-in' && user?.role === 'admin';
  if (isIn) lastAdmin.current = { email: user.email };
  const isKept = !isIn && !byChoice && hasUnsavedForms();
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
    return <SendToLogin to={PATHS.adminLogin} />;
  }
  if (status === 'unreachable') return <Unreachable />;
  if (status !== 'signed-in') return null;
  return <SendToLogin to={PATHS.adminLogin} state={{ error: ADMIN_ONLY_TEXT }} />;
}

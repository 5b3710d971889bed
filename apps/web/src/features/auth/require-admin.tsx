import { ADMIN_ONLY_TEXT } from '@kickstand/contract/auth/auth.rules';
import { useRef } from 'react';
import { Navigate, Outlet } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { SendToLogin } from './send-to-login.tsx';
import { Unreachable } from './unreachable.tsx';

/** Lets administrators through; until the server has said who it is, nothing shows. */
export function RequireAdmin() {
  const { status, user, byChoice } = useSession();
  const wasIn = useRef(false);
  if (status === 'signed-in' && user?.role === 'admin') {
    wasIn.current = true;
    return <Outlet />;
  }
  if (status === 'signed-out') {
    // the next person to sign in doesn't continue where this one chose to log out
    if (wasIn.current && byChoice) return <Navigate to={PATHS.adminLogin} replace />;
    return <SendToLogin to={PATHS.adminLogin} />;
  }
  if (status === 'unreachable') return <Unreachable />;
  if (status !== 'signed-in') return null;
  return <SendToLogin to={PATHS.adminLogin} state={{ error: ADMIN_ONLY_TEXT }} />;
}

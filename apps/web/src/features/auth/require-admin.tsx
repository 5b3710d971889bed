import { ADMIN_ONLY_TEXT } from '@kickstand/contract/auth/auth.rules';
import { Navigate, Outlet } from 'react-router';
import type { ErrorState } from '../../lib/navigation-state.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Unreachable } from './unreachable.tsx';

/** Lets administrators through; until the server has said who it is, nothing shows. */
export function RequireAdmin() {
  const { status, user } = useSession();
  if (status === 'signed-out') return <Navigate to={PATHS.adminLogin} replace />;
  if (status === 'unreachable') return <Unreachable />;
  if (status !== 'signed-in') return null;
  if (user?.role === 'admin') return <Outlet />;
  return <Navigate to={PATHS.adminLogin} replace state={{ error: ADMIN_ONLY_TEXT } satisfies ErrorState} />;
}

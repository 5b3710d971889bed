import { Navigate, Outlet } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Unreachable } from './unreachable.tsx';

/** Lets the signed-in through; until the server has said who it is, nothing shows. */
export function RequireMember() {
  const { status } = useSession();
  if (status === 'signed-in') return <Outlet />;
  if (status === 'signed-out') return <Navigate to={PATHS.login} replace />;
  return status === 'unreachable' ? <Unreachable /> : null;
}

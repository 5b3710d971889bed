import { useRef } from 'react';
import { Navigate, Outlet } from 'react-router';
import { usePageHandle } from '../../lib/page-handle.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Unreachable } from './unreachable.tsx';

/** Lets the signed-in through; until the server has said who it is, only the page's name is there. */
export function RequireMember() {
  const { status, byChoice } = useSession();
  const { title } = usePageHandle();
  const wasIn = useRef(false);
  if (status === 'signed-in') {
    wasIn.current = true;
    return <Outlet />;
  }
  // whoever logs out on this page is on his way home, and that way may still be loading
  if (status === 'signed-out') return <Navigate to={wasIn.current && byChoice ? PATHS.home : PATHS.login} replace />;
  return status === 'unreachable' ? <Unreachable /> : <h1 className="vh">{title}</h1>;
}

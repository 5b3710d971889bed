import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useRef } from 'react';
import { Navigate, Outlet } from 'react-router';
import { usePageHandle } from '../../lib/page/page-handle.ts';
import { useSession } from '../../lib/session/session.ts';
import { SendToLogin } from './send-to-login.tsx';
import { Unreachable } from './unreachable.tsx';

/** Lets members through; until the server has said who it is, only the page's name is there. */
export function RequireMember() {
  const { status, byChoice } = useSession();
  const { title } = usePageHandle();
  const wasIn = useRef(false);
  if (status === 'signed-in') {
    wasIn.current = true;
    return <Outlet />;
  }
  if (status === 'signed-out') {
    // a person who logs out on this page is on their way home, and that way may still be loading
    return wasIn.current && byChoice ? <Navigate to={PATHS.home} replace /> : <SendToLogin to={PATHS.login} />;
  }
  return status === 'unreachable' ? <Unreachable /> : <h1 className="vh">{title}</h1>;
}

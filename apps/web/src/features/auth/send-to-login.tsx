import type { PATHS } from '@kickstand/contract/shared/site-paths';
import { useEffect } from 'react';
import { createPath, Navigate, useLocation } from 'react-router';
import type { ErrorState } from '../../lib/page/navigation-state.ts';
import { rememberDeepLink } from '../../lib/session/return-to.ts';

type Props = { to: typeof PATHS.login | typeof PATHS.adminLogin; state?: ErrorState };

/** In place of a page that only shows after signing in, which then leads back to it. */
export function SendToLogin({ to, state }: Props) {
  const wanted = createPath(useLocation());
  useEffect(() => rememberDeepLink(wanted), [wanted]);
  return <Navigate to={to} replace state={state} />;
}

import { INVALID_ACCESS_TEXT } from '@kickstand/contract/auth/auth.rules';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Navigate } from 'react-router';
import type { ErrorState } from '../../lib/page/navigation-state.ts';

/** For a page of the code flows that was opened without what the page before it hands over. */
export function InvalidAccess() {
  return <Navigate to={PATHS.forgotPassword} replace state={{ error: INVALID_ACCESS_TEXT } satisfies ErrorState} />;
}

import { logout } from '@kickstand/contract/auth/auth.endpoints';
import { call } from '../api/api-client.ts';
import { dropDraftsOnLogout } from './draft.ts';
import { forgetRideDays } from './forget-ride-days.ts';
import { clearSession, getSession, markLeaving } from './session.ts';

/**
 * Ends the session here, and on the server if it is reachable, without waiting for it. The server comes last, so that
 * no request of the page being left meets a session that has just ended.
 */
export async function logOut(leavePage?: () => Promise<unknown> | unknown) {
  const { token } = getSession();
  markLeaving();
  try {
    await leavePage?.();
  } finally {
    clearSession({ byChoice: true });
    dropDraftsOnLogout();
    forgetRideDays();
    if (token) call(logout, undefined, { token }).catch(() => {});
  }
}

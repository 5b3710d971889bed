import { logout } from '@kickstand/contract/auth/auth.endpoints';
import { call } from './api-client.ts';
import { clearSession } from './session.ts';

/** Ends the session here, and on the server as far as it can be reached: nobody waits for that. */
export async function logOut(leavePage?: () => Promise<unknown> | unknown) {
  call(logout).catch(() => {});
  try {
    await leavePage?.();
  } finally {
    clearSession();
  }
}

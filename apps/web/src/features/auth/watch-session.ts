import { me } from '@kickstand/contract/auth/auth.endpoints';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { watchLogouts } from '../../lib/session/draft.ts';
import { forgetTickets } from '../../lib/session/forget-tickets.ts';
import {
  clearSession,
  getSession,
  markUnreachable,
  recheckSession,
  storeSession,
  subscribeSession,
} from '../../lib/session/session.ts';

/** Fetches the user of a stored token: at start, when another tab has signed in, and when the connection is back. */
export function watchSession() {
  let asked: string | null = null;
  const check = async () => {
    const { token, status } = getSession();
    if (!token || status !== 'checking' || asked === token) return;
    asked = token;
    await confirm(token);
    asked = null;
  };
  subscribeSession(check);
  subscribeSession(() => getSession().status === 'signed-out' && forgetTickets());
  window.addEventListener('online', recheckSession);
  watchLogouts();
  check();
}

/**
 * 'On failure it clears the tokens' is meant for answers. When nothing comes back (no network, server restarting) the
 * session's state is unknown: the token stays and is checked again later.
 */
async function confirm(token: string) {
  try {
    const { user } = (await call(me)).data;
    if (getSession().token !== token) return;
    if (user) storeSession(token, user);
    else clearSession();
  } catch (error) {
    if (error instanceof CallError && error.status === 0) markUnreachable(token);
    else if (getSession().token === token) clearSession();
  }
}

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

/** No answer about the session: no network, or a server that is restarting, overloaded or behind a proxy that can't reach it. */
const UNKNOWN: readonly number[] = [0, 429, 502, 503, 504];

/** 'On failure it clears the tokens' is meant for answers. Without one the token stays and is checked again later. */
async function confirm(token: string) {
  try {
    const { user } = (await call(me)).data;
    if (getSession().token !== token) return;
    if (user) storeSession(token, user);
    else clearSession();
  } catch (error) {
    if (error instanceof CallError && UNKNOWN.includes(error.status)) markUnreachable(token);
    else if (getSession().token === token) clearSession();
  }
}

import { CallError } from '../../lib/api/call-error.ts';
import { listUnsentMarks } from '../../lib/session/forget-ride-days.ts';
import { getSession } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { makeDaySession } from './day-session.ts';
import { openDayStore } from './day-store.ts';
import { dayCalls, personOf } from './ride-day.api.ts';

/**
 * Sends what a captain noted on this phone and hasn't sent, before they sign out; a refusal is said. Answers the days that
 * take no marks of theirs.
 */
export async function sendMarks(): Promise<readonly string[]> {
  const store = await openDayStore();
  const { token } = getSession();
  // the person needn't wait for a slow network: what is left then ends with the session
  const person = () => (getSession().token === token ? personOf(getSession()) : null);
  const refused: string[] = [];
  for (const id of new Set((await listUnsentMarks()).map(({ dayId }) => dayId))) {
    const session = makeDaySession({ id, token: null, person, store, calls: dayCalls(id) });
    try {
      await session.send();
    } catch (error) {
      // one that can't be sent holds up no other
      if (!isRefused(error)) continue;
      refused.push(id);
      toast.error('Your marks of a ride day stay on this phone', error.message);
    }
    for (const reason of session.getState().refusals) toast.error('A mark of a ride day was refused', reason);
  }
  return refused;
}

/** The ride is gone, or isn't this captain's any more. */
const isRefused = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 403 || error.status === 404) && !error.secondFactor;

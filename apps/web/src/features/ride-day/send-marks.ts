import { listUnsentMarks } from '../../lib/session/forget-ride-days.ts';
import { getSession } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { makeDaySession } from './day-session.ts';
import { openDayStore } from './day-store.ts';
import { dayCalls } from './ride-day.api.ts';

/** Sends what a captain noted on this phone and hasn't sent, before they sign out; a refusal is said. */
export async function sendMarks(): Promise<void> {
  const store = await openDayStore();
  for (const id of new Set((await listUnsentMarks()).map(({ dayId }) => dayId))) {
    const isSignedIn = () => getSession().token !== null;
    const session = makeDaySession({ id, token: null, isSignedIn, store, calls: dayCalls(id) });
    // one that can't be sent holds up no other
    await session.send().catch(() => {});
    for (const reason of session.getState().refusals) toast.error('A mark of a ride day was refused', reason);
  }
}

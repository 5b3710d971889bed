import { FIELDS, MARKS_PER_CALL, MAX_REPLACED } from '@kickstand/contract/ride-day/mark-fields.rules';
import { claimsAbout, idsOf, mergeMarks, type Standing, standingOf } from '@kickstand/contract/ride-day/marks.rules';
import { MINUTE_MS } from '@kickstand/contract/shared/dates';
import { CallError } from '../../lib/api/call-error.ts';
import { isNotedBy } from '../../lib/offline/ride-day-database.ts';
import { randomUuid } from '../../lib/values/random-uuid.ts';
import type { DayStore, KeptDay, KeptMark } from './day-store.ts';
import type { DayCalls } from './ride-day.api.ts';

export type DayState = {
  /** over: riders' data has left the phone. */
  status: 'opening' | 'ready' | 'refused' | 'signed-out' | 'unreachable' | 'over';
  /** Why it isn't shown. */
  message: string;
  kept: KeptDay | null;
  marks: readonly KeptMark[];
  standing: Standing;
  isOnline: boolean;
  /** The server wants this phone's person to sign in. */
  isSignedOut: boolean;
  /** When the server last had everything this phone noted. */
  syncedAt: string | null;
  isStored: boolean;
  /** Sentences of the server about marks it couldn't store. */
  refusals: readonly string[];
};

export const OPENING: DayState = {
  status: 'opening',
  message: '',
  kept: null,
  marks: [],
  standing: new Map(),
  isOnline: true,
  isSignedOut: false,
  syncedAt: null,
  isStored: true,
  refusals: [],
};

export type Person = { token: string; id: string | undefined };

type Needs = {
  id: string;
  /** Of the link that was just opened. */
  token: string | null;
  /** Who is signed in. */
  person: () => Person | null;
  store: DayStore;
  calls: DayCalls;
  now?: () => number;
  newId?: () => string;
};

/** Riders come and go until the start, so the list is read again now and then. */
const REREAD_MS = 2 * MINUTE_MS;

export type DaySession = ReturnType<typeof makeDaySession>;

/** One ride day on one phone: what is kept, what is noted, and what still has to be sent. */
export function makeDaySession({ id, token: opened, person, store, calls, ...given }: Needs) {
  const { now = Date.now, newId = randomUuid } = given;
  let state: DayState = { ...OPENING, isStored: store.isLasting };
  /** The session this day was last read with. */
  let readWith: string | null = null;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const listeners = new Set<() => void>();
  const change = (next: Partial<DayState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const tokenNow = () => opened ?? state.kept?.token ?? null;
  // a marshal has noted none that names a captain
  const isMine = (mark: KeptMark) => isNotedBy(mark, tokenNow() === null ? person()?.id : '');
  /** What another captain noted on this phone and hasn't sent waits for that captain. */
  const show = (all: readonly KeptMark[]) => {
    const marks = all.filter((mark) => mark.isSent || isMine(mark));
    change({ marks, standing: standingOf(marks) });
  };

  async function open(): Promise<void> {
    await dropOldDays();
    const kept = (await store.readDay(id)) ?? null;
    const marks = mergeMarks(await store.readMarks(id));
    readWith = person()?.token ?? null;
    if (kept) change({ kept: opened ? { ...kept, token: opened } : kept, status: 'ready' });
    show(marks);
    await sync();
  }

  /** The details of riders leave the phone 24 hours after the ride; what isn't sent yet names none of them. */
  async function dropOldDays(): Promise<void> {
    for (const { id: old, day, token } of await store.listDays()) {
      if (now() < Date.parse(day.closesAt)) continue;
      await store.dropDay(old);
      await store.dropMarks(old, idsToDrop(await store.readMarks(old), token));
    }
  }

  async function read(): Promise<void> {
    const day = await inOneSession(() => calls.read(tokenNow()));
    const at = now();
    const isNew = state.kept === null;
    const token = tokenNow();
    const userId = token === null ? person()?.id : undefined;
    readWith = person()?.token ?? null;
    const since = state.kept?.since ?? 0;
    const clockOffsetMs = Date.parse(day.now) - at;
    const kept = { id, token, day, since, clockOffsetMs, loadedAt: new Date(at).toISOString(), userId };
    change({ kept, status: 'ready', message: '' });
    await persist(() => (isNew || opened ? store.keepDay(kept) : store.replaceDay(kept)));
  }

  /** An answer that comes after the captain has signed out, here or in another tab, isn't kept. */
  async function inOneSession<T>(ask: () => Promise<T>): Promise<T> {
    const before = person()?.token;
    const answer = await ask();
    if (tokenNow() === null && before && person()?.token !== before) throw new CallError(401, { session: 'ended' });
    return answer;
  }

  async function exchange(): Promise<void> {
    for (;;) {
      const unsent = state.marks.filter(({ isSent }) => !isSent).slice(0, MARKS_PER_CALL);
      const since = state.kept?.since ?? 0;
      const answer = await inOneSession(() => calls.sync(tokenNow(), { marks: unsent.map(asSent), since }));
      const refused = new Map(answer.refused.map((one) => [one.id, one.reason]));
      const arrived = answer.marks.map((mark): KeptMark => ({ ...mark, dayId: id, isSent: true }));
      const known = new Set(arrived.map((mark) => mark.id));
      const sent = unsent.filter((mark) => !refused.has(mark.id) && !known.has(mark.id));
      const fresh = [...arrived, ...sent.map((mark) => ({ ...mark, isSent: true }))];
      const replaced = new Set([...fresh.map((mark) => mark.id), ...refused.keys()]);
      if (fresh.length > 0 || refused.size > 0) {
        show(
          mergeMarks(
            state.marks.filter((mark) => !replaced.has(mark.id)),
            fresh,
          ),
        );
        await persist(() => store.keepMarks(fresh));
        await persist(() => store.dropMarks(id, [...refused.keys()]));
      }
      if (refused.size > 0) change({ refusals: [...new Set([...state.refusals, ...refused.values()])] });
      if (state.kept && answer.since !== since) {
        const kept = { ...state.kept, since: answer.since };
        change({ kept });
        await persist(() => store.replaceDay(kept));
      }
      if (!answer.hasMore && !state.marks.some(({ isSent }) => !isSent)) break;
    }
    change({ isOnline: true, isSignedOut: false, syncedAt: new Date(now()).toISOString() });
  }

  /** Sends and fetches; asked again meanwhile, it does so once more. */
  function sync(): Promise<void> {
    isAskedAgain = running !== null;
    running ??= (async () => {
      do {
        isAskedAgain = false;
        await attempt();
      } while (isAskedAgain && state.isOnline);
    })().finally(() => {
      running = null;
    });
    return running;
  }

  async function attempt(): Promise<void> {
    if (await isTakenAway()) await leaveTaken();
    if (state.status === 'over' || state.status === 'refused') return;
    // without those of a captain who was signed in before
    show(state.marks);
    try {
      if (tokenNow() === null && person() === null) throw new CallError(401, {});
      const isOld = !state.kept || now() - Date.parse(state.kept.loadedAt) > REREAD_MS || opened !== null;
      // what was noted goes first: nothing about the list may hold it up
      if (state.marks.some(({ isSent }) => !isSent)) await exchange();
      if (isOld || !state.isOnline) await read();
      await exchange();
    } catch (error) {
      await fail(error);
    }
    if (state.kept && now() >= Date.parse(state.kept.day.closesAt)) await leave('over', OVER);
    if (await isTakenAway()) await leaveTaken();
  }

  async function fail(error: unknown): Promise<void> {
    const { status = 0, message = '', isSessionEnded = false } = error instanceof CallError ? error : {};
    if (status === 410) return leave('over', message);
    if (status === 403 || status === 404) return leave('refused', message);
    if (isSessionEnded) return leaveSignedOut();
    // a session that wasn't used for too long: on the road the day goes on, and is sent after signing in again
    if (status === 401) return change(state.kept ? { isOnline: false, isSignedOut: true } : { status: 'signed-out' });
    change({ isOnline: false, ...(!state.kept && { status: 'unreachable', message }) });
  }

  /** The data is removed from this phone. */
  async function leave(status: 'over' | 'refused' | 'signed-out', message: string): Promise<void> {
    const ids = idsToDrop(state.marks, tokenNow());
    await persist(() => store.dropDay(id));
    await persist(() => store.dropMarks(id, ids));
    change({ status, message, kept: null, marks: [], standing: new Map() });
  }

  /** Another tab of this phone has signed out, which takes the captain's days off it, or has removed this one. */
  const isTakenAway = async (): Promise<boolean> =>
    state.kept !== null && state.kept.token === null && state.isStored && !(await store.hasDay(id).catch(() => true));

  async function leaveTaken(): Promise<void> {
    const token = person()?.token;
    if (!token) return leaveSignedOut();
    if (token === readWith) return leave('over', REMOVED);
    // signed out, and in again
    change({ status: 'opening', message: '', kept: null });
    isAskedAgain = true;
  }

  const leaveSignedOut = () => leave('signed-out', SIGNED_OUT);

  const persist = (write: () => Promise<void>) => write().catch(() => change({ isStored: false }));

  /** Notes something; the same again changes nothing. Each opening of medical details is noted. */
  function mark(subject: string, field: string, value: string): void {
    if (!state.kept) return;
    const claims = claimsAbout(state.standing, subject, field);
    const isLog = field === FIELDS.medical;
    if (!isLog && claims.length === 1 && claims[0]?.value === value) return;
    const made: KeptMark = {
      dayId: id,
      id: newId(),
      subject,
      field,
      value,
      replaces: isLog ? [] : idsOf(claims).slice(-MAX_REPLACED),
      at: new Date(now() + state.kept.clockOffsetMs).toISOString(),
      by: state.kept.day.you.name,
      isSent: false,
      ...(tokenNow() === null && { userId: person()?.id ?? state.kept.userId }),
    };
    show(mergeMarks(state.marks, [made]));
    persist(() => store.keepMarks([made])).then(sync);
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    sync,
    mark,
    /** Sends what is noted on this phone, for a person who is about to sign out; it isn't read again for that. */
    async send(): Promise<void> {
      const kept = await store.readDay(id);
      // a marshal's link may have been opened since
      change({ kept: kept?.token === null ? kept : null });
      show(mergeMarks(await store.readMarks(id)));
      if (person()) await exchange();
    },
    /** Days of other rides on this phone. */
    hasOtherDays: async () => (await store.listDays()).some((other) => other.id !== id),
    dismissRefusals: () => change({ refusals: [] }),
    /** Takes everything off this phone; what isn't sent yet would be lost, so it is sent first. */
    async forget(): Promise<boolean> {
      await sync();
      if (state.marks.some(({ isSent }) => !isSent)) return false;
      await leave('over', REMOVED);
      return true;
    },
  };
}

const OVER = "This ride day is over, and riders' details have left this phone.";
const REMOVED = 'This ride day was removed from this phone.';
const SIGNED_OUT = "You've been signed out, so riders' details have left this phone.";

/** An organiser's marks are accepted after the day as well, so those that aren't sent yet wait for a network. */
const idsToDrop = (marks: readonly KeptMark[], token: string | null) =>
  marks.filter(({ isSent, userId }) => isSent || (token !== null && userId === undefined)).map(({ id }) => id);

const asSent = ({ id, subject, field, value, replaces, at }: KeptMark) => ({
  ...{ id, subject, field, value, at },
  replaces: [...replaces],
});

/** What every screen of an open ride day gets. */
export type ScreenProps = { state: DayState; kept: KeptDay; session: DaySession };

import { attendanceOf } from '@kickstand/contract/ride-day/head-count.rules';
import type { Mark } from '@kickstand/contract/ride-day/marks.rules';
import type { RideDay } from '@kickstand/contract/ride-day/ride-day.schema';
import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { makeDaySession, type Person } from '../features/ride-day/day-session.ts';
import { type DayStore, memoryStore } from '../features/ride-day/day-store.ts';
import type { DayCalls } from '../features/ride-day/ride-day.api.ts';
import { CallError } from '../lib/api/call-error.ts';

export const START = Date.UTC(2026, 10, 15, 0, 30);
export const at = (time: number) => new Date(time).toISOString();

const DAY: RideDay = {
  now: at(START),
  opensAt: at(START - 24 * HOUR_MS),
  closesAt: at(START + 36 * HOUR_MS),
  item: {
    _id: 'malshej',
    kind: 'ride',
    title: 'Malshej by Dawn',
    venue: 'Sion',
    startTime: at(START),
    endTime: null,
    isCancelled: false,
    stops: [],
    plan: { stops: [], hospitals: [] },
  },
  you: { name: 'Omkar', isMarshal: false, seesMedical: true },
  riders: [],
  ended: [],
  others: [],
  ticketKey: { x: '', y: '' },
};

/** A server for several phones, which can be out of reach or refuse. */
export function server() {
  const marks: Mark[] = [];
  let failure: CallError | null = null;
  const calls = (name: string): DayCalls => ({
    async read() {
      if (failure) throw failure;
      return { ...DAY, you: { ...DAY.you, name } };
    },
    async sync(_token, { marks: sent, since }) {
      if (failure) throw failure;
      const isKnown = (id: string) => marks.some((mark) => mark.id === id);
      const isHere = ({ subject }: { subject: string }) => subject !== 'stranger';
      for (const mark of sent) if (!isKnown(mark.id) && isHere(mark)) marks.push({ ...mark, by: name });
      const refused = sent.filter((mark) => !isHere(mark)).map(({ id }) => ({ id, reason: 'Not on this ride.' }));
      const fresh = marks.slice(since).map((mark) => ({ ...mark, replaces: [...mark.replaces] }));
      return { marks: fresh, since: marks.length, hasMore: false, refused };
    },
  });
  return {
    marks,
    calls,
    fail: (status: number | null, message = '', more: object = {}) => {
      failure = status === null ? null : new CallError(status, { message, ...more });
    },
  };
}

export const OMKAR: Person = { token: 'of-omkar', id: 'omkar' };
export const RAVI: Person = { token: 'of-ravi', id: 'ravi' };

let lastId = 0;
export const phone = (
  calls: DayCalls,
  over: { store?: DayStore; token?: string; now?: number; person?: () => Person | null } = {},
) => {
  const store = over.store ?? memoryStore();
  const session = makeDaySession({
    id: 'malshej',
    token: over.token ?? null,
    person: over.person ?? (() => OMKAR),
    store,
    calls,
    now: () => over.now ?? START,
    newId: () => String(lastId++),
  });
  return { session, store };
};
export const statesOn = ({ session }: ReturnType<typeof phone>, rider = 'asha') =>
  attendanceOf(session.getState().standing, rider);

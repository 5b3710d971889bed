import type { Mark } from '@kickstand/contract/ride-day/marks.rules';
import type { RideDay } from '@kickstand/contract/ride-day/ride-day.schema';
import { reading, resultOf, writing } from '../../lib/offline/browser-database.ts';
import { DAYS, MARKS, type Noted, OF_DAY, openRideDays } from '../../lib/offline/ride-day-database.ts';

/** A ride day on this phone. */
export type KeptDay = {
  id: string;
  /** Of a marshal's link; null for people who sign in. */
  token: string | null;
  day: RideDay;
  /** The last mark known from the server. */
  since: number;
  /** How far the phone's clock is behind the server's. */
  clockOffsetMs: number;
  loadedAt: string;
  /** Of the captain who loaded it. */
  userId?: string | undefined;
};

export type KeptMark = Mark & Noted & { dayId: string; isSent: boolean };

export type DayStore = {
  /** Whether it outlives the tab. */
  isLasting: boolean;
  listDays(): Promise<KeptDay[]>;
  readDay(id: string): Promise<KeptDay | undefined>;
  hasDay(id: string): Promise<boolean>;
  keepDay(day: KeptDay): Promise<void>;
  /** Does nothing if it's gone: another tab may have signed out meanwhile. */
  replaceDay(day: KeptDay): Promise<void>;
  readMarks(dayId: string): Promise<KeptMark[]>;
  /** Each mark is a separate record, so two tabs of a phone can't overwrite each other's. */
  keepMarks(marks: readonly KeptMark[]): Promise<void>;
  dropMarks(dayId: string, ids: readonly string[]): Promise<void>;
  dropDay(id: string): Promise<void>;
};

/** In the browser's database; in memory where there is none, such as in some private windows. */
export async function openDayStore(): Promise<DayStore> {
  try {
    return databaseStore(await openRideDays());
  } catch {
    return memoryStore();
  }
}

function databaseStore(database: IDBDatabase): DayStore {
  const read = (name: string) => reading(database, name);
  const write = (name: string, change: (store: IDBObjectStore) => void) => writing(database, name, change);
  return {
    isLasting: true,
    listDays: () => resultOf(read(DAYS).getAll()),
    readDay: (id) => resultOf(read(DAYS).get(id)),
    hasDay: async (id) => (await resultOf(read(DAYS).count(id))) > 0,
    keepDay: (day) => write(DAYS, (store) => store.put(day)),
    replaceDay: (day) =>
      write(DAYS, (store) => {
        const known = store.count(day.id);
        known.onsuccess = () => known.result > 0 && store.put(day);
      }),
    readMarks: (dayId) => resultOf(read(MARKS).index(OF_DAY).getAll(dayId)),
    keepMarks: (marks) => write(MARKS, (store) => marks.forEach((mark) => void store.put(mark))),
    dropMarks: (dayId, ids) => write(MARKS, (store) => ids.forEach((id) => void store.delete([dayId, id]))),
    dropDay: (id) => write(DAYS, (store) => store.delete(id)),
  };
}

export function memoryStore(): DayStore {
  const days = new Map<string, KeptDay>();
  const marks = new Map<string, KeptMark>();
  const keyOf = (dayId: string, id: string) => `${dayId} ${id}`;
  return {
    isLasting: false,
    listDays: async () => [...days.values()],
    readDay: async (id) => days.get(id),
    hasDay: async (id) => days.has(id),
    async keepDay(day) {
      days.set(day.id, day);
    },
    async replaceDay(day) {
      if (days.has(day.id)) days.set(day.id, day);
    },
    readMarks: async (dayId) => [...marks.values()].filter((mark) => mark.dayId === dayId),
    async keepMarks(some) {
      for (const mark of some) marks.set(keyOf(mark.dayId, mark.id), mark);
    },
    async dropMarks(dayId, ids) {
      for (const id of ids) marks.delete(keyOf(dayId, id));
    },
    async dropDay(id) {
      days.delete(id);
    },
  };
}

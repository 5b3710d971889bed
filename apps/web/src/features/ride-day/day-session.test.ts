import { attendanceOf } from '@kickstand/contract/ride-day/head-count.rules';
import type { Mark } from '@kickstand/contract/ride-day/marks.rules';
import type { RideDay } from '@kickstand/contract/ride-day/ride-day.schema';
import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { expect, test } from 'vitest';
import { CallError } from '../../lib/api/call-error.ts';
import { makeDaySession, type Person } from './day-session.ts';
import { type DayStore, type KeptDay, memoryStore } from './day-store.ts';
import type { DayCalls } from './ride-day.api.ts';

const START = Date.UTC(2026, 10, 15, 0, 30);
const at = (time: number) => new Date(time).toISOString();

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
function server() {
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

const OMKAR: Person = { token: 'of-omkar', id: 'omkar' };
const RAVI: Person = { token: 'of-ravi', id: 'ravi' };

let lastId = 0;
const phone = (
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
const statesOn = ({ session }: ReturnType<typeof phone>, rider = 'asha') =>
  attendanceOf(session.getState().standing, rider);

test('what is noted without a network survives a reload and is sent when it is back', async () => {
  const club = server();
  const first = phone(club.calls('Omkar'));
  await first.session.open();
  club.fail(0);
  first.session.mark('asha', 'state', 'arrived');
  first.session.mark('asha', 'state', 'arrived');
  await first.session.sync();
  expect(first.session.getState()).toMatchObject({ status: 'ready', isOnline: false });
  expect(club.marks).toEqual([]);
  const reloaded = phone(club.calls('Omkar'), { store: first.store });
  await reloaded.session.open();
  expect([reloaded.session.getState().status, statesOn(reloaded)]).toEqual(['ready', ['arrived']]);
  club.fail(null);
  await reloaded.session.sync();
  expect(club.marks.map(({ value, by }) => [value, by])).toEqual([['arrived', 'Omkar']]);
  expect(reloaded.session.getState().marks.every(({ isSent }) => isSent)).toBe(true);
});

test('two phones that disagree both show it, until a person decides', async () => {
  const club = server();
  const [one, two] = [phone(club.calls('Omkar')), phone(club.calls('Ravi'))];
  await Promise.all([one.session.open(), two.session.open()]);
  club.fail(0);
  one.session.mark('asha', 'state', 'arrived');
  two.session.mark('asha', 'state', 'no-show');
  await Promise.all([one.session.sync(), two.session.sync()]);
  club.fail(null);
  await one.session.sync();
  await two.session.sync();
  await one.session.sync();
  expect([statesOn(one), statesOn(two)]).toEqual([
    ['arrived', 'no-show'],
    ['arrived', 'no-show'],
  ]);
  two.session.mark('asha', 'state', 'arrived');
  await two.session.sync();
  await one.session.sync();
  expect([statesOn(one), statesOn(two)]).toEqual([['arrived'], ['arrived']]);
  expect(club.marks).toHaveLength(3);
});

test('each opening of medical details is noted, and replaces nothing', async () => {
  const club = server();
  const { session } = phone(club.calls('Omkar'));
  await session.open();
  session.mark('asha', 'medical', 'read');
  session.mark('asha', 'medical', 'read');
  await session.sync();
  expect(club.marks.map(({ replaces }) => replaces)).toEqual([[], []]);
});

test('a refused mark is said and dropped, and holds up no other', async () => {
  const club = server();
  const { session } = phone(club.calls('Omkar'));
  await session.open();
  session.mark('stranger', 'state', 'arrived');
  session.mark('asha', 'state', 'late');
  await session.sync();
  expect(session.getState().refusals).toEqual(['Not on this ride.']);
  expect(session.getState().marks.map(({ subject }) => subject)).toEqual(['asha']);
  expect(club.marks).toHaveLength(1);
});

test('everything leaves the phone 24 hours after the ride; an organiser’s unsent marks wait for a network', async () => {
  const club = server();
  const { session, store } = phone(club.calls('Omkar'));
  await session.open();
  session.mark('asha', 'state', 'arrived');
  await session.sync();
  club.fail(0);
  session.mark('omkar', 'state', 'arrived');
  await session.sync();
  const over = START + 37 * HOUR_MS;
  const late = phone(club.calls('Omkar'), { store, now: over });
  await late.session.open();
  expect(await store.listDays()).toEqual([]);
  expect((await store.readMarks('malshej')).map(({ subject }) => subject)).toEqual(['omkar']);
  club.fail(null);
  await phone(club.calls('Omkar'), { store, now: over }).session.open();
  expect(club.marks.map(({ subject }) => subject)).toEqual(['asha', 'omkar']);
});

test.each([
  [410, 'over'],
  [404, 'refused'],
  [403, 'refused'],
] as const)('a marshal whose link is answered with %i is told so, and the data is gone', async (status, shown) => {
  const club = server();
  const { session, store } = phone(club.calls('Ravi'), { token: 'x', person: () => null });
  await session.open();
  expect((await store.listDays()).map(({ token }) => token)).toEqual(['x']);
  club.fail(status, 'Because.');
  session.mark('asha', 'state', 'arrived');
  await session.sync();
  expect(session.getState()).toMatchObject({ status: shown, message: 'Because.', kept: null, marks: [] });
  expect([await store.listDays(), await store.readMarks('malshej')]).toEqual([[], []]);
});

test('a session that was ended takes the day off the phone; marks that aren’t sent wait for another one', async () => {
  const club = server();
  const { session, store } = phone(club.calls('Omkar'));
  await session.open();
  session.mark('asha', 'state', 'arrived');
  await session.sync();
  club.fail(401, 'Please sign in to continue.', { session: 'ended' });
  session.mark('omkar', 'state', 'arrived');
  await session.sync();
  expect(session.getState()).toMatchObject({ status: 'signed-out', kept: null, marks: [] });
  expect(session.getState().message).toMatch(/signed out/);
  expect(await store.listDays()).toEqual([]);
  expect((await store.readMarks('malshej')).map(({ subject }) => subject)).toEqual(['omkar']);
  club.fail(null);
  await phone(club.calls('Omkar'), { store }).session.open();
  expect(club.marks.map(({ subject }) => subject)).toEqual(['asha', 'omkar']);
});

test('a session that has merely expired leaves the day on the phone, which asks to sign in', async () => {
  const club = server();
  const { session, store } = phone(club.calls('Omkar'));
  await session.open();
  club.fail(401, 'Please sign in to continue.');
  session.mark('asha', 'state', 'arrived');
  await session.sync();
  expect(session.getState()).toMatchObject({ status: 'ready', isOnline: false, isSignedOut: true });
  const reloaded = phone(club.calls('Omkar'), { store, person: () => null });
  await reloaded.session.open();
  expect([reloaded.session.getState().status, statesOn(reloaded)]).toEqual(['ready', ['arrived']]);
  club.fail(null);
  await session.sync();
  expect(session.getState()).toMatchObject({ isOnline: true, isSignedOut: false });
  expect(club.marks).toHaveLength(1);
});

test('signing out in another tab ends the day here too, until a person signs in again', async () => {
  const club = server();
  const store: DayStore = { ...memoryStore(), isLasting: true };
  let person: Person | null = OMKAR;
  const { session } = phone(club.calls('Omkar'), { store, person: () => person });
  await session.open();
  person = null;
  await store.dropDay('malshej');
  await store.replaceDay({ id: 'malshej' } as KeptDay);
  await session.sync();
  expect(session.getState()).toMatchObject({ status: 'signed-out', kept: null });
  expect(session.getState().message).toMatch(/signed out/);
  await session.sync();
  expect([session.getState().status, await store.listDays()]).toEqual(['signed-out', []]);
  person = { ...OMKAR, token: 'of-omkar-again' };
  await session.sync();
  expect(session.getState()).toMatchObject({ status: 'ready', message: '' });

  // both happened while this tab was in the background
  person = { ...OMKAR, token: 'of-omkar-once-more' };
  await store.dropDay('malshej');
  await session.sync();
  expect([session.getState().status, await store.listDays()]).toMatchObject(['ready', [{ id: 'malshej' }]]);
});

test('a day that another tab removed from this phone leaves this one too, and isn’t fetched again', async () => {
  const club = server();
  const store: DayStore = { ...memoryStore(), isLasting: true };
  const { session } = phone(club.calls('Omkar'), { store });
  await session.open();
  await store.dropDay('malshej');
  for (const _ of [1, 2]) await session.sync();
  expect(session.getState()).toMatchObject({ status: 'over', kept: null });
  expect(session.getState().message).toMatch(/removed/);
  expect(await store.listDays()).toEqual([]);
});

test.each(['read', 'sync'] as const)('what a call to %s answers after the sign-out isn’t kept', async (slow) => {
  const club = server();
  let person: Person | null = OMKAR;
  const calls = club.calls('Omkar');
  club.marks.push({ id: 'm', subject: 'asha', field: 'state', value: 'late', replaces: [], at: at(START), by: 'Ravi' });
  const late = {
    ...calls,
    [slow]: async (...given: [never, never]) => {
      person = null;
      return calls[slow](...given);
    },
  };
  const { session, store } = phone(late, { person: () => person });
  await session.open();
  expect(session.getState()).toMatchObject({ status: 'signed-out', kept: null, marks: [] });
  expect([await store.listDays(), await store.readMarks('malshej')]).toEqual([[], []]);
});

test('what one captain noted is never sent by another, nor by a marshal’s link', async () => {
  const club = server();
  const { session, store } = phone(club.calls('Omkar'));
  await session.open();
  club.fail(0);
  session.mark('asha', 'medical', 'read');
  await session.sync();
  club.fail(null);
  const other = phone(club.calls('Ravi'), { store, person: () => RAVI });
  await other.session.open();
  await other.session.send();
  expect([other.session.getState().marks, club.marks]).toEqual([[], []]);
  const marshal = phone(club.calls('Sana'), { store, token: 'x', person: () => null });
  await marshal.session.open();
  await marshal.session.forget();
  expect([marshal.session.getState().marks, club.marks]).toEqual([[], []]);
  await phone(club.calls('Omkar'), { store }).session.send();
  expect(club.marks.map(({ field, by }) => [field, by])).toEqual([['medical', 'Omkar']]);
});

test('what is noted after the session has expired is still its captain’s', async () => {
  const club = server();
  let person: Person | null = OMKAR;
  const { session, store } = phone(club.calls('Omkar'), { person: () => person });
  await session.open();
  club.fail(401, 'Please sign in to continue.');
  person = null;
  session.mark('asha', 'state', 'arrived');
  await session.sync();
  expect(session.getState()).toMatchObject({ isSignedOut: true, marks: [{ subject: 'asha', isSent: false }] });
  club.fail(null);
  person = RAVI;
  await session.sync();
  expect([session.getState().marks, club.marks]).toEqual([[], []]);
  await phone(club.calls('Omkar'), { store }).session.send();
  expect(club.marks).toHaveLength(1);
});

test('before signing out what’s noted is sent, without reading the day', async () => {
  const club = server();
  const { session, store } = phone(club.calls('Omkar'));
  await session.open();
  club.fail(0);
  session.mark('asha', 'state', 'arrived');
  session.mark('stranger', 'state', 'arrived');
  await session.sync();
  const calls = { ...club.calls('Omkar'), read: () => Promise.reject(new Error('read')) };
  await expect(phone(calls, { store }).session.send()).rejects.toMatchObject({ status: 0 });
  club.fail(null);
  const leaving = phone(calls, { store });
  await leaving.session.send();
  expect(club.marks.map(({ subject }) => subject)).toEqual(['asha']);
  expect(leaving.session.getState().refusals).toEqual(['Not on this ride.']);
  expect((await store.readMarks('malshej')).every(({ isSent }) => isSent)).toBe(true);
});

test('a person who is neither signed in nor has a link is asked to sign in; without a network they are told', async () => {
  const club = server();
  const stranger = phone(club.calls(''), { person: () => null });
  await stranger.session.open();
  expect(stranger.session.getState().status).toBe('signed-out');
  club.fail(0);
  const first = phone(club.calls('Omkar'));
  await first.session.open();
  expect(first.session.getState().status).toBe('unreachable');
  club.fail(null);
  await first.session.sync();
  expect(first.session.getState().status).toBe('ready');
});

test('a phone is cleared on request once all is sent', async () => {
  const club = server();
  const { session, store } = phone(club.calls('Omkar'));
  await session.open();
  club.fail(0);
  session.mark('asha', 'state', 'arrived');
  expect(await session.forget()).toBe(false);
  club.fail(null);
  expect(await session.forget()).toBe(true);
  expect([await store.listDays(), club.marks.length]).toEqual([[], 1]);
});

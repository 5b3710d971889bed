import { expect, test } from 'vitest';
import { at, OMKAR, phone, RAVI, START, server, statesOn } from '../../testing/ride-day-phones.ts';
import type { Person } from './day-session.ts';
import { type DayStore, type KeptDay, memoryStore } from './day-store.ts';

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

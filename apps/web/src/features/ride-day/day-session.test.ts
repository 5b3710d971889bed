import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { expect, test } from 'vitest';
import { phone, START, server, statesOn } from '../../testing/ride-day-phones.ts';

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

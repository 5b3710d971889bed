import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { instant } from '../fields/record-fields.ts';
import { clubOffset, clubZone, isTimeZone, offsetChanges, offsetText, setClubZone, zoneWords } from './club-zone.ts';
import {
  addDays,
  dayParts,
  formatDateTime,
  formatDayTime,
  fromDateTimeInput,
  keptInstant,
  startOfDay,
  toDateInput,
  toDateTimeInput,
} from './dates.ts';

afterEach(() => setClubZone(''));

describe('the default', () => {
  const IST_MS = 19_800_000;
  const instants = fc.integer({ min: -2_000_000_000_000, max: 30_000_000_000_000 }).map((ms) => new Date(ms));

  test('gives what a fixed offset of five and a half hours gives', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const local = new Date(at.getTime() + IST_MS).toISOString();
        expect(toDateTimeInput(at)).toBe(local.slice(0, 16));
        expect(fromDateTimeInput(local.slice(0, 16))).toBe(new Date(`${local.slice(0, 16)}:00+05:30`).toISOString());
        expect(startOfDay(local.slice(0, 10))).toEqual(new Date(`${local.slice(0, 10)}T00:00:00+05:30`));
        expect(dayParts(at).day).toBe(Number(local.slice(8, 10)));
      }),
    );
    expect(offsetText(0)).toBe('+05:30');
    expect(zoneWords()).toBe('India time');
    expect(offsetChanges(Date.UTC(2020, 0, 1), Date.UTC(2027, 0, 1))).toHaveLength(1);
  });

  test('stands in for a zone that is empty or unknown', () => {
    for (const name of ['', undefined, 'Europe/Atlantis', 'IST', '+05:30']) {
      setClubZone('Europe/Berlin');
      setClubZone(name);
      expect(clubZone()).toBe('Asia/Kolkata');
    }
  });
});

describe('a zone with summer time', () => {
  test('has an hour that is skipped: such a time is as much later', () => {
    setClubZone('Europe/Berlin');
    expect(fromDateTimeInput('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(fromDateTimeInput('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(toDateTimeInput('2026-03-29T01:30:00.000Z')).toBe('2026-03-29T03:30');
    expect(fromDateTimeInput('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
  });

  test('has an hour that comes twice: a field means the first', () => {
    setClubZone('Europe/Berlin');
    expect(toDateTimeInput('2026-10-25T00:30:00.000Z')).toBe('2026-10-25T02:30');
    expect(toDateTimeInput('2026-10-25T01:30:00.000Z')).toBe('2026-10-25T02:30');
    expect(fromDateTimeInput('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(fromDateTimeInput('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
    const [first, second] = [new Date('2026-10-25T00:30:00.000Z'), new Date('2026-10-25T01:30:00.000Z')];
    expect(keptInstant(first, second)).toBe(second);
    expect(keptInstant(first, new Date('2026-10-25T00:30:20.000Z'))).toBe(first);
    expect(keptInstant(first, new Date('2026-10-25T02:30:00.000Z'))).toBe(first);
    expect(keptInstant(first, null)).toBe(first);
  });

  test('has days of 23 and 25 hours', () => {
    setClubZone('Europe/Berlin');
    const hoursOf = (day: string) => (startOfDay(addDays(day, 1)).getTime() - startOfDay(day).getTime()) / 3_600_000;
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hoursOf)).toEqual([24, 23, 25]);
  });

  test('words its times, and reads fields without a zone', () => {
    setClubZone('Europe/Berlin');
    expect(formatDateTime('2026-07-01T03:30:00.000Z')).toBe('1 Jul 2026, 5:30 am');
    expect(formatDayTime('2026-12-31T23:30:00.000Z')).toBe('Fri 1 Jan 2027, 12:30 am');
    expect([offsetText(Date.UTC(2026, 0, 1)), offsetText(Date.UTC(2026, 6, 1))]).toEqual(['+01:00', '+02:00']);
    expect(zoneWords()).toBe('Berlin time');
    expect(instant('Start').parse('2026-07-01T05:30')).toBe('2026-07-01T03:30:00.000Z');
    expect(instant('Start').parse('2026-07-01T05:30+05:30')).toBe('2026-07-01T00:00:00.000Z');
  });

  test('changes twice a year', () => {
    setClubZone('Europe/Berlin');
    expect(
      offsetChanges(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)).map(({ from, offset }) => [
        new Date(from).toISOString(),
        offset / 3_600_000,
      ]),
    ).toEqual([
      ['2026-01-01T00:00:00.000Z', 1],
      ['2026-03-29T01:00:00.000Z', 2],
      ['2026-10-25T01:00:00.000Z', 1],
    ]);
  });
});

test('a day begins at one where midnight is skipped', () => {
  setClubZone('America/Santiago');
  expect(toDateTimeInput(startOfDay('2026-09-06'))).toBe('2026-09-06T01:00');
  expect(toDateInput(new Date(startOfDay('2026-09-06').getTime() - 1))).toBe('2026-09-05');
});

test.each(['Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham', 'Africa/Casablanca', 'UTC', 'America/New_York'])(
  'in %s a field that is left alone keeps its minute, but for the hour that comes twice',
  (zone) => {
    setClubZone(zone);
    const minutes = fc.integer({ min: 26_000_000, max: 33_000_000 }).map((minute) => new Date(minute * 60_000));
    fc.assert(
      fc.property(minutes, (at) => {
        const back = fromDateTimeInput(toDateTimeInput(at));
        expect(toDateTimeInput(back)).toBe(toDateTimeInput(at));
        if (clubOffset(at.getTime()) === clubOffset(Date.parse(back))) expect(back).toBe(at.toISOString());
      }),
    );
  },
);

test('only names of the database of zones are zones', () => {
  expect(
    ['Asia/Kolkata', 'Europe/Berlin', 'America/Argentina/Ushuaia', 'UTC'].filter((name) => !isTimeZone(name)),
  ).toEqual([]);
  expect(['IST', 'EST', '+05:30', 'europe/berlin', 'Europe/Nowhere', 'Europe/Berlin ', ''].filter(isTimeZone)).toEqual(
    [],
  );
});

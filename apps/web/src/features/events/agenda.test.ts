import { expect, test } from 'vitest';
import { agendaOf, eventDays } from './agenda.ts';

const section = (sectionTitle: string, heading: string) => ({ sectionTitle, heading });
// 2 January 2027, 7:00 am to 3 January, 6:00 pm in the club's zone
const WEEKEND = { startDate: '2027-01-02T01:30:00.000Z', endDate: '2027-01-03T12:30:00.000Z' };

test('sections that name a day are the programme, between start and end', () => {
  const contentSections = [
    section('Day one, 8:30 am', 'The water line'),
    section('day 1, evening', 'The slow hour'),
    section('What to bring', 'Boots'),
    section('Day two', 'The hill'),
  ];
  expect(agendaOf({ ...WEEKEND, contentSections })).toEqual([
    {
      name: 'Day one',
      date: 'Sat 2 Jan',
      stops: [
        { when: '7:00 am', what: 'Start' },
        { when: '8:30 am', what: 'The water line' },
        { when: 'evening', what: 'The slow hour' },
      ],
    },
    {
      name: 'Day two',
      date: 'Sun 3 Jan',
      stops: [
        { when: '', what: 'The hill' },
        { when: '6:00 pm', what: 'End' },
      ],
    },
  ]);
});

test('there is no programme on one day, without named days, or after the end', () => {
  const contentSections = [section('Day one', 'The water line')];
  expect(agendaOf({ ...WEEKEND, endDate: '2027-01-02T12:30:00.000Z', contentSections })).toEqual([]);
  expect(agendaOf({ ...WEEKEND, endDate: null, contentSections })).toEqual([]);
  expect(agendaOf({ ...WEEKEND, contentSections: [section('What to bring', 'Boots')] })).toEqual([]);
  const late = agendaOf({ ...WEEKEND, contentSections: [section('Day nine', 'Home'), section('Day 9', 'Home')] });
  expect(late.flatMap(({ stops }) => stops.map(({ what }) => what))).toEqual(['Start', 'End']);
});

test('days are named once, and months where they differ', () => {
  expect(eventDays(WEEKEND)).toBe('2–3 Jan');
  expect(eventDays({ ...WEEKEND, endDate: null })).toBe('2 Jan');
  expect(eventDays({ startDate: '2026-12-31T02:00:00.000Z', endDate: '2027-01-01T02:00:00.000Z' })).toBe(
    '31 Dec – 1 Jan',
  );
  expect(eventDays({ startDate: null, endDate: null })).toBe('Date TBD');
});

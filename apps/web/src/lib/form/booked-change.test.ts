import { expect, test } from 'vitest';
import { askedByServer, bookedAnswer, bookedQuestion, toldText } from './booked-change.ts';

const NOW = new Date('2026-11-15T06:00:00Z');
const before = { start: '2026-11-22T00:30:00.000Z', facts: { Start: 'Sun', Venue: 'Sion' } };
const after = { start: before.start, facts: { Start: 'Sun', Venue: 'Vashi' }, isOver: false };

test('a change that affects people with a place is confirmed, with the option to notify them', () => {
  expect(bookedQuestion({ people: 3, before, after }, NOW)).toEqual({
    points: ["3 people have a place. You've changed the venue."],
    tick: 'Email everyone about it',
    words: {
      label: 'Your words',
      text: expect.stringMatching(/^Venue: Sion → Vashi\n\nYour booking/),
      maxLength: 5000,
    },
  });
  expect(bookedQuestion({ people: 0, before, after }, NOW)).toBeNull();
  expect(bookedQuestion({ people: 1, before, after: { ...after, facts: before.facts } }, NOW)).toBeNull();
});

test('a start in the past is confirmed, and no mails are offered for a past item', () => {
  const past = { start: '2020-01-01T00:30:00.000Z', facts: { Start: 'Wed', Venue: 'Sion' }, isOver: true };
  const question = bookedQuestion({ people: 1, before, after: past }, NOW);
  expect(question?.points).toEqual([expect.stringContaining('The new start is in the past')]);
  expect(question?.tick).toBeUndefined();
});

test('answers become fields of the call', () => {
  expect(bookedAnswer({ isTicked: false })).toEqual({ confirmStart: true, tellRiders: false });
  const told = { confirmStart: true, tellRiders: true, riderWords: 'Later' };
  expect(bookedAnswer({ isTicked: true, words: 'Later' })).toEqual(told);
  expect(bookedAnswer({ isTicked: false, words: 'Later' })).toEqual({ confirmStart: true, tellRiders: false });
  expect(bookedAnswer(undefined)).toBeUndefined();
  expect(askedByServer([{ field: 'confirmStart', message: 'Sure?' }])).toEqual({ points: ['Sure?'] });
  expect(askedByServer([{ field: 'title', message: 'No' }])).toBeNull();
});

test('changes and people are named', () => {
  const facts = { Start: 'Sun', Venue: 'Sion', Route: 'A to B' };
  const named = (changed: object) =>
    bookedQuestion(
      { people: 3, before: { ...before, facts }, after: { ...after, facts: { ...facts, ...changed } } },
      NOW,
    )?.points[0];
  expect(named({ Start: 'Mon', Route: 'A to C' })).toContain("You've changed the start and route.");
  expect(named({ Venue: 'Thane' })).toContain("You've changed the venue.");
  expect(named({ Start: '', Venue: '', Route: '' })).toContain("You've changed the start, venue and route.");
  expect([toldText(1), toldText(3)]).toEqual([
    '1 person with a place will be emailed.',
    '3 people with a place will be emailed.',
  ]);
});

import { expect, test } from 'vitest';
import { readEvent } from './read-event.ts';

test('what a server leaves out is filled in', () => {
  const event = readEvent({ _id: 'e1', title: 'Mania', startDate: 'soon' });
  expect(event).toMatchObject({
    startDate: null,
    status: 'published',
    isBookingEnabled: false,
    pricing: { isFree: true, basePrice: 0, earlyBirdPrice: null, earlyBirdDeadline: null },
    capacity: { currentParticipants: 0, maxParticipants: 0 },
    contentSections: [],
  });
});

test('a price without a pricing is not free, places are read under either name', () => {
  expect(
    readEvent({ _id: 'e1', title: 'Mania', price: 900, currentParticipants: 3, maxParticipants: 9 }),
  ).toMatchObject({
    pricing: { isFree: false, basePrice: 900 },
    capacity: { currentParticipants: 3, maxParticipants: 9 },
  });
  expect(readEvent({ _id: 'e1', title: 'Mania', capacity: { currentParticipants: 4 } }).capacity).toEqual({
    currentParticipants: 4,
    maxParticipants: 0,
  });
});

test('sections follow their order', () => {
  const contentSections = [
    { heading: 'Third', order: 3 },
    { heading: 'First', order: 1 },
  ];
  const headings = readEvent({ _id: 'e1', title: 'Mania', contentSections }).contentSections.map(
    (section) => section.heading,
  );
  expect(headings).toEqual(['First', 'Third']);
});

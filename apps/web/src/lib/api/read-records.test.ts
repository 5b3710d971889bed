import { expect, test } from 'vitest';
import { readCompletedRide, readEvent, readRide } from './read-records.ts';

test('fields the server leaves out of a ride are filled in', () => {
  expect(readRide({ _id: 'r1', title: 'Malshej' })).toMatchObject({
    title: 'Malshej',
    startTime: null,
    endTime: null,
    route: { startLocation: '', endLocation: '', waypoints: [] },
    requirements: [],
    organizer: null,
    imgUrl: null,
  });
});

test('fields the server sends of a ride stay', () => {
  const ride = readRide({
    _id: 'r1',
    title: 'Malshej',
    startTime: '2026-07-18T23:30:00.000Z',
    endTime: 'soon',
    organizer: { fullName: 'Kabir Naik' },
    route: { startLocation: 'Mumbai', endLocation: 'Malshej' },
    price: 1499,
  });
  expect(ride).toMatchObject({
    startTime: '2026-07-18T23:30:00.000Z',
    endTime: null,
    organizer: { fullName: 'Kabir Naik' },
    route: { startLocation: 'Mumbai', endLocation: 'Malshej', waypoints: [] },
    price: 1499,
  });
});

test('fields the server leaves out of an event are filled in', () => {
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

test('fields the server leaves out of a completed ride are filled in', () => {
  expect(readCompletedRide({ _id: 'r1', title: 'Ladakh' })).toMatchObject({
    distance: null,
    duration: '',
    gallery: [],
    highlights: [],
    route: { startLocation: '', endLocation: '', waypoints: [] },
    stats: { averageSpeed: 0, totalElevation: 0, maxSpeed: 0 },
  });
});

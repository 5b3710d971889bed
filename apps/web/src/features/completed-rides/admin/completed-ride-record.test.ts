import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { expect, test } from 'vitest';
import { completedRideRecord, fileBytes, loadedCompletedRide } from './completed-ride-record.ts';

const NEW_COMPLETED_RIDE = completedRideRecord.empty;
const completedRideFormData = completedRideRecord.formData;

test('a new one begins as Medium, published and not featured', () => {
  expect(NEW_COMPLETED_RIDE).toMatchObject({ difficulty: 'Medium', isPublished: true, isFeatured: false });
});

test('lists, route and stats are sent as JSON, files last', () => {
  const form = completedRideFormData(
    {
      ...NEW_COMPLETED_RIDE,
      title: 'Spiti 2024',
      date: '2024-06-08',
      venue: 'Shimla',
      highlights: 'Key monastery, , Kunzum pass',
      tags: 'himalaya',
      route: { startLocation: 'Shimla', endLocation: 'Manali', waypoints: 'Kalpa,Kaza' },
      stats: { averageSpeed: '34', totalElevation: '', maxSpeed: '86.5' },
    },
    undefined,
  );
  expect(Object.fromEntries(form)).toEqual({
    title: 'Spiti 2024',
    details: '',
    date: '2024-06-08',
    venue: 'Shimla',
    distance: '',
    duration: '',
    participants: '0',
    difficulty: 'Medium',
    weather: '',
    isPublished: 'true',
    isFeatured: 'false',
    publishAt: '',
    highlights: '["Key monastery","Kunzum pass"]',
    tags: '["himalaya"]',
    route: '{"startLocation":"Shimla","endLocation":"Manali","waypoints":["Kalpa","Kaza"]}',
    stats: '{"averageSpeed":34,"totalElevation":0,"maxSpeed":86.5}',
    galleryOrder: '[]',
  });
});

test('the gallery is sent as an order of existing and new pictures', () => {
  const [one, two, cover] = ['one', 'second', 'c'].map((name) => new File([name], `${name}.jpg`)) as [File, File, File];
  const values = { ...NEW_COMPLETED_RIDE, gallery: [one, '/uploads/a.webp', two], imgUrl: cover };
  const form = completedRideFormData(values, undefined);
  expect(form.get('galleryOrder')).toBe('["new","/uploads/a.webp","new"]');
  expect(form.getAll('gallery')).toEqual([one, two]);
  expect([...form.keys()].slice(-3)).toEqual(['gallery', 'gallery', 'coverImage']);
  expect(fileBytes(values)).toBe(10);
});

test('a stored one is shown with its day in the club’s zone and no zeros', () => {
  const ride = {
    date: '2024-06-07T20:00:00.000Z',
    distance: null,
    participants: 9,
    highlights: ['A', 'B'],
    tags: [],
    route: { startLocation: '', endLocation: '', waypoints: ['Kaza'] },
    stats: { averageSpeed: 34, totalElevation: 0, maxSpeed: 0 },
    gallery: ['/uploads/a.webp'],
    updatedAt: '2026-10-01T00:00:00.000Z',
  } as unknown as CompletedRide;
  expect(loadedCompletedRide(ride).values).toMatchObject({
    date: '2024-06-08',
    distance: '',
    participants: '9',
    highlights: 'A, B',
    route: { waypoints: 'Kaza' },
    stats: { averageSpeed: '34', totalElevation: '', maxSpeed: '' },
    gallery: ['/uploads/a.webp'],
  });
});

test.each([
  ['highlights.2', 'highlights'],
  ['tags.0', 'tags'],
  ['route.waypoints', 'route.waypoints'],
  ['galleryOrder', 'gallery'],
  ['stats.maxSpeed', 'stats.maxSpeed'],
])('an error about %s appears at %s', (name, field) => {
  expect(completedRideRecord.fieldAt(name)).toBe(field);
});

test('the sentences are those of the screen and of the contract', () => {
  const stats = { ...NEW_COMPLETED_RIDE.stats, maxSpeed: '-1' };
  expect(completedRideRecord.check({ ...NEW_COMPLETED_RIDE, participants: '-1', stats })).toEqual([
    { field: 'participants', message: 'Participants must be 0 or more' },
    { field: 'stats.maxSpeed', message: 'Max speed must be 0 or more' },
    { field: 'title', message: 'Title is required' },
    { field: 'date', message: 'Date is required' },
    { field: 'venue', message: 'Venue is required' },
  ]);
});

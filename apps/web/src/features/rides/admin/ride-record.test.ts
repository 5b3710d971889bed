import { NOTHING_ASKED } from '@kickstand/contract/eligibility/asks.rules';
import { rideChange } from '@kickstand/contract/rides/ride-form.schema';
import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { expect, test } from 'vitest';
import { copiedRide, loadedRide, type RideValues, rideRecord } from './ride-record.ts';

const newRide = (difficulty: string): RideValues => ({ ...rideRecord.empty, difficulty });
const rideFormData = rideRecord.formData;
const sent = (form: FormData) => Object.fromEntries(form);

test('a new ride begins with the defaults of its page', () => {
  expect(rideRecord.empty).toMatchObject({
    difficulty: 'Medium',
    maxCapacity: '50',
    price: '0',
    isActive: true,
    isFeatured: false,
  });
});

test('lists are typed with commas and sent as JSON; the typed text itself is not sent', () => {
  const form = rideFormData(
    {
      ...newRide('Easy'),
      title: 'Loop',
      startTime: '2026-11-15T05:30',
      route: { startLocation: 'Mumbai', endLocation: 'Bhimashankar', waypoints: ' Karjat,, Khandas ,' },
      requirements: 'Full gear, Rain liner',
    },
    undefined,
  );
  expect(sent(form)).toEqual({
    title: 'Loop',
    slogan: '',
    description: '',
    venue: '',
    difficulty: 'Easy',
    organizerId: '',
    maxCapacity: '50',
    price: '0',
    currency: 'INR',
    distance: '',
    startTime: '2026-11-15T00:00:00.000Z',
    endTime: '',
    route: '{"startLocation":"Mumbai","endLocation":"Bhimashankar","waypoints":["Karjat","Khandas"]}',
    requirements: '["Full gear","Rain liner"]',
    asks: JSON.stringify(NOTHING_ASKED),
    plan: '{"trackId":"","fuelRangeKm":null,"stops":[],"hospitals":[]}',
    isActive: 'true',
    isFeatured: 'false',
    publishAt: '',
  });
});

test('a formatted description is loaded and sent as HTML, with its text; a plain one stays plain', () => {
  const html = '<p><strong>Fuel</strong></p>';
  const ride = { ...newRide('Easy'), requirements: [], route: { startLocation: '', endLocation: '', waypoints: [] } };
  const loaded = rideRecord.load({ ...ride, description: 'Fuel', descriptionHtml: html });
  expect(loaded.description).toEqual({ html });
  const form = sent(rideFormData(loaded, undefined));
  expect([form.description, form.descriptionHtml]).toEqual(['Fuel', html]);
  const plain = rideRecord.load({ ...ride, description: '<b>Fuel' });
  expect([plain.description, sent(rideFormData(plain, undefined)).descriptionHtml]).toEqual(['<b>Fuel', undefined]);
  expect(rideRecord.fieldAt('descriptionHtml')).toBe('description');
});

test('a copy has everything but dates and bookings, and cannot be booked yet', () => {
  const ride = {
    ...{ title: 'Loop', venue: 'Sion', price: 900, maxCapacity: 12, imgUrl: '/uploads/x.webp', isActive: true },
    ...{ startTime: '2026-11-15T00:00:00.000Z', endTime: '2026-11-16T00:00:00.000Z', publishAt: null },
    ...{ requirements: ['Helmet'], route: { startLocation: 'A', endLocation: 'B', waypoints: [] }, isFeatured: true },
    organizerId: 'former-administrator',
    asks: { ...NOTHING_ASKED, minCc: 350 },
  } as unknown as AdminRide;
  expect(copiedRide(ride)).toMatchObject({
    ...{ title: 'Loop', venue: 'Sion', price: '900', maxCapacity: '12', requirements: 'Helmet' },
    ...{ startTime: '', endTime: '', publishAt: '', isActive: false, isFeatured: false, asks: { minCc: '350' } },
    organizerId: '',
  });
});

test('a picture goes along as a file or by its address; an empty address takes it out', () => {
  const file = new File(['x'], 'loop.jpg');
  const form = rideFormData({ ...newRide('Easy'), imgUrl: file }, '2026-01-01T00:00:00.000Z');
  expect([form.get('rideImage'), form.has('photo'), form.has('imgUrl')]).toEqual([file, false, false]);
  expect(form.get('unchangedSince')).toBe('2026-01-01T00:00:00.000Z');
  expect(rideFormData({ ...newRide('Easy'), imgUrl: '' }, undefined).get('photo')).toBe('');
  expect(rideFormData(newRide('Easy'), undefined).has('photo')).toBe(false);
});

test('a stored ride is shown in the club’s zone, to the minute', () => {
  const ride = {
    startTime: '2026-11-15T00:00:59.000Z',
    endTime: null,
    distance: null,
    maxCapacity: 40,
    price: 1499.5,
    organizerId: null,
    route: { startLocation: 'Mumbai', endLocation: 'Malshej', waypoints: ['Kalyan', 'Murbad'] },
    requirements: ['Helmet'],
    updatedAt: '2026-10-01T00:00:00.000Z',
  } as unknown as AdminRide;
  expect(loadedRide(ride)).toMatchObject({
    version: '2026-10-01T00:00:00.000Z',
    values: {
      startTime: '2026-11-15T05:30',
      endTime: '',
      distance: '',
      maxCapacity: '40',
      price: '1499.5',
      organizerId: '',
      route: { waypoints: 'Kalyan, Murbad' },
      requirements: 'Helmet',
      imgUrl: null,
    },
  });
});

test.each([
  ['route.waypoints.3', 'route.waypoints'],
  ['requirements.0', 'requirements'],
  ['route.startLocation', 'route.startLocation'],
  ['maxCapacity', 'maxCapacity'],
])('an error about %s appears at %s', (name, field) => {
  expect(rideRecord.fieldAt(name)).toBe(field);
});

test('sentences of the screen come first, then those of the contract', () => {
  const problemsOf = (change: Partial<RideValues>) =>
    rideRecord.check({ ...newRide('Easy'), title: 'Loop', venue: 'Thane', startTime: '2026-11-15T05:30', ...change });
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ title: ' ', startTime: '', maxCapacity: '', price: '-1', distance: '-1' })).toEqual([
    { field: 'maxCapacity', message: 'Max Capacity is required' },
    { field: 'price', message: 'Price must be 0 or more' },
    { field: 'distance', message: 'Distance must be 0 or more' },
    { field: 'title', message: 'Title is required' },
    { field: 'startTime', message: 'Start Time is required' },
  ]);
  expect(problemsOf({ maxCapacity: '1.5' })).toEqual([
    { field: 'maxCapacity', message: 'Max Capacity must be a whole number from 1 to 10000' },
  ]);
  expect(problemsOf({ endTime: '2026-11-15T05:00' })).toEqual([
    { field: 'endTime', message: 'End Time must be after Start Time' },
  ]);
});

test('a ride whose date is open keeps it open: an empty start is neither refused nor sent', () => {
  const values = { ...newRide('Easy'), title: 'Ladakh', venue: 'Manali' };
  expect(rideRecord.check(values, rideChange)).toEqual([]);
  expect(rideFormData(values, undefined).has('startTime')).toBe(false);
});

test('inputs are as long as the contract allows', () => {
  const input = rideRecord.inputs(((name: string) => ({ name })) as never);
  expect([input('title').maxLength, input('route.startLocation').maxLength]).toEqual([150, 200]);
  expect([input('route.waypoints').maxLength, input('price').maxLength]).toEqual([undefined, undefined]);
});

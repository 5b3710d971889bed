import type { AdminEvent } from '@kickstand/contract/events/events.schema';
import { expect, test } from 'vitest';
import { readEvent, type SentEvent } from '../../../lib/api/read-records.ts';
import { copiedEvent, eventQuestion, eventRecord, hasEarlyBird } from './event-record.ts';

const sent = { _id: 'e1', title: 'Slow Race Cup' };
const NEW_EVENT = eventRecord.empty;
const eventValues = (event: SentEvent) => eventRecord.load(readEvent(event));
const bodyOf = (change: object) => eventRecord.formData({ ...NEW_EVENT, ...change });
const json = (form: FormData, name: string) => JSON.parse(String(form.get(name)));

test('dates appear in their fields in the club’s time zone, to the minute', () => {
  const values = eventValues({ ...sent, startDate: '2026-11-15T00:00:30.000Z' });
  expect(values.startDate).toBe('2026-11-15T05:30');
  expect(values.endDate).toBe('');
  expect(bodyOf(values).get('startDate')).toBe('2026-11-15T00:00:00.000Z');
  expect(bodyOf(values).get('endDate')).toBe('');
});

test('a copy is a draft without dates, whose sections are its own', () => {
  const event = {
    ...readEvent({ ...sent, startDate: '2026-11-15T00:00:30.000Z', registrationDeadline: '2026-11-10T18:29:00.000Z' }),
    ...{ status: 'published', isPublished: true, isFeatured: true, publishAt: null },
    contentSections: [{ _id: 's1', sectionTitle: 'Food', heading: 'Food', content: 'Rice', imageUrl: null, order: 0 }],
  } as unknown as AdminEvent;
  const copy = copiedEvent(event);
  expect(copy).toMatchObject({
    ...{ title: 'Slow Race Cup', startDate: '', endDate: '', registrationDeadline: '', publishAt: '' },
    ...{ status: 'draft', isPublished: false, isFeatured: false },
  });
  expect(copy.contentSections).toMatchObject([{ sectionTitle: 'Food', _id: expect.stringMatching(/^[\da-f-]{36}$/) }]);
});

test('a change that affects people with a place is confirmed, with words that can be edited', () => {
  const now = new Date('2026-11-01T06:00:00Z');
  const event = {
    ...readEvent({ ...sent, startDate: '2026-11-15T00:00:00.000Z', location: 'Thane' }),
    bookings: { live: 2, all: 2 },
  } as unknown as AdminEvent;
  const values = eventRecord.load(event);
  expect(eventQuestion(event, values, now)).toBeNull();
  expect(eventQuestion(event, { ...values, location: 'Karjat' }, now)).toEqual({
    points: ["2 people have a place. You've changed the location."],
    tick: 'Email everyone about it',
    words: { label: 'Your words', text: expect.stringMatching(/^Location: Thane → Karjat\n/), maxLength: 5000 },
  });
});

test('places and deadline are read under their other names too', () => {
  expect(eventValues({ ...sent, capacity: { maxParticipants: 30 } }).maxParticipants).toBe('30');
  expect(eventValues({ ...sent, maxParticipants: 40, capacity: { maxParticipants: 30 } }).maxParticipants).toBe('40');
  const deadline = '2026-11-10T18:29:00.000Z';
  expect(eventValues({ ...sent, registrationInfo: { deadline } }).registrationDeadline).toBe('2026-11-10T23:59');
});

test('nested fields go as JSON text, everything else as text', () => {
  const form = bodyOf({
    title: 'Slow Race Cup',
    tags: 'slow, , balance',
    venue: { ...NEW_EVENT.venue, city: 'Karjat' },
    contactInfo: { supportEmail: 'cup@club.test', supportPhone: '' },
    pricing: {
      ...NEW_EVENT.pricing,
      basePrice: '900.50',
      earlyBirdPrice: '700',
      earlyBirdDeadline: '2026-10-31T23:59',
    },
  });
  expect(form.get('title')).toBe('Slow Race Cup');
  expect(form.get('isPublished')).toBe('false');
  expect(form.get('price')).toBe('900.5');
  expect(json(form, 'tags')).toEqual(['slow', 'balance']);
  expect(json(form, 'venue')).toMatchObject({ city: 'Karjat', pincode: '' });
  expect(json(form, 'contactInfo')).toEqual({ supportEmail: 'cup@club.test', supportPhone: '' });
  expect(json(form, 'pricing')).toEqual({
    isFree: false,
    basePrice: 900.5,
    currency: 'INR',
    earlyBirdPrice: 700,
    earlyBirdDeadline: '2026-10-31T18:29:00.000Z',
  });
  expect(json(form, 'contentSections')).toEqual([]);
  expect(form.has('unchangedSince')).toBe(false);
});

test('free sets the price to 0 and has no early birds', () => {
  const pricing = { ...NEW_EVENT.pricing, isFree: true, basePrice: '900', earlyBirdPrice: '700' };
  const form = bodyOf({ pricing });
  expect(form.get('price')).toBe('0');
  expect(json(form, 'pricing')).toMatchObject({ isFree: true, basePrice: 0, earlyBirdPrice: null });
  expect(hasEarlyBird(pricing)).toBe(false);
});

test('an invalid number of places becomes 1', () => {
  expect(bodyOf({ maxParticipants: '-3' }).get('maxParticipants')).toBe('1');
  expect(bodyOf({ maxParticipants: '' }).get('maxParticipants')).toBe('1');
});

test('pictures go as files named after their section', () => {
  const image = new File(['x'], 'course.jpg', { type: 'image/jpeg' });
  const section = {
    ...eventValues({ ...sent, contentSections: [{ _id: 's1', heading: 'Course' }] }).contentSections[0],
  };
  const form = bodyOf({
    contentSections: [
      { ...section, image },
      { ...section, _id: 'new-2', image: null },
    ],
    imgUrl: image,
  });
  expect((form.get('eventImage') as File).name).toBe('course.jpg');
  expect((form.get('sectionImage_s1') as File).name).toBe('course.jpg');
  expect(form.has('sectionImage_new-2')).toBe(false);
  expect(json(form, 'contentSections')).toEqual([
    expect.objectContaining({ _id: 's1', heading: 'Course' }),
    expect.objectContaining({ _id: 'new-2' }),
  ]);
  expect(String(form.get('contentSections'))).not.toContain('"image"');
});

test('a picture stays, is taken out, or another one comes in its place', () => {
  const imageUrl = '/uploads/0f8fad5b-d9cb-469f-a165-70867728950e-480x320.webp';
  const [section] = eventValues({ ...sent, contentSections: [{ _id: 's1', imageUrl }] }).contentSections;
  const stored = (image: unknown) =>
    json(bodyOf({ contentSections: [{ ...section, image }] }), 'contentSections')[0].imageUrl;
  expect(section?.image).toBe(imageUrl);
  expect(stored(imageUrl)).toBe(imageUrl);
  expect(stored('')).toBeNull();
  expect(stored('/uploads/another')).toBe('/uploads/another');
  expect(stored(new File(['x'], 'course.jpg', { type: 'image/jpeg' }))).toBe(imageUrl);
  expect(bodyOf({ imgUrl: '' }).get('photo')).toBe('');
});

test('the sentences are those of the screen and of the contract', () => {
  const problemsOf = (change: object) => eventRecord.check({ ...NEW_EVENT, ...change });
  const event = { title: 'Cup', description: 'Slow', startDate: '2026-11-15T05:30', location: 'Karjat' };
  const pricing = { ...NEW_EVENT.pricing, basePrice: '900' };
  expect(problemsOf({ ...event, pricing })).toEqual([]);
  expect(problemsOf({ ...event, pricing: { ...pricing, isFree: true, earlyBirdPrice: '-1' } })).toEqual([]);
  expect(problemsOf({})).toEqual([
    { field: 'title', message: 'Title is required' },
    { field: 'description', message: 'Short Description is required' },
    { field: 'startDate', message: 'Start Date & Time is required' },
    { field: 'location', message: 'General Location is required' },
    { field: 'pricing.basePrice', message: 'Base Price is required' },
  ]);
  expect(
    problemsOf({ ...event, endDate: '2026-11-14T05:30', pricing: { ...pricing, earlyBirdPrice: '1000' } }),
  ).toEqual([
    { field: 'endDate', message: 'The end must not be before the start' },
    { field: 'pricing.earlyBirdPrice', message: 'The early bird price must not be higher than the base price' },
  ]);
});

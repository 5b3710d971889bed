import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
import { EVENT_FORM, jpeg, LEAST_EVENT, section } from '../../testing/event-forms.ts';
import { formOf } from '../../testing/form-app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false, demo: true } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

const create = async (form: object = LEAST_EVENT) => (await admin.post('/admin/events', form)).json.data.event;

describe('an event is added', () => {
  test('from the form, with every field', async () => {
    const { status, json } = await admin.post('/admin/events', formOf({ ...EVENT_FORM, eventImage: await jpeg() }));
    expect([status, json.success, json.message]).toEqual([201, true, 'Event created successfully']);
    const { event } = json.data;
    expect(event).toMatchObject({
      title: 'Slow Race Cup',
      subtitle: 'Last one wins',
      description: 'Ride as slowly as you can.',
      details: 'Forty metres, feet on the pegs.',
      startDate: '2031-11-15T00:00:00.000Z',
      endDate: '2031-11-15T12:30:00.000Z',
      registrationDeadline: '2031-11-10T18:29:00.000Z',
      registrationInfo: { deadline: '2031-11-10T18:29:00.000Z' },
      location: 'Karjat off-road park',
      category: 'competition',
      categories: ['competition'],
      eventType: 'upcoming',
      type: 'upcoming',
      status: 'published',
      price: 900,
      maxParticipants: 40,
      currentParticipants: 0,
      capacity: { maxParticipants: 40, currentParticipants: 0 },
      isBookingEnabled: true,
      isPublished: true,
      isFeatured: false,
      tags: ['slow', 'balance'],
      attendees: [],
      bookings: { live: 0, all: 0 },
      venue: {
        name: 'Ulhas Grounds',
        address: 'Kondivade Road',
        city: 'Karjat',
        state: 'Maharashtra',
        pincode: '410201',
      },
      pricing: {
        isFree: false,
        basePrice: 900,
        currency: 'INR',
        earlyBirdPrice: 700.5,
        earlyBirdDeadline: '2031-10-31T18:29:00.000Z',
      },
      contactInfo: { supportEmail: 'cup@club.test', supportPhone: '98200 12345' },
      imgUrl: expect.stringMatching(/^\/uploads\/.*-300x200\.webp$/),
      cancelledAt: null,
    });
    expect(event.contentSections).toEqual([
      expect.objectContaining({ sectionTitle: 'The prize', heading: 'A cup', layout: 'image-left', order: 1 }),
      expect.objectContaining({
        sectionTitle: 'The course',
        heading: 'Forty metres',
        subheading: 'And a bend',
        content: 'White lines on both sides.',
        imageAlt: 'A rider in the bend',
        layout: 'image-right',
        order: 2,
      }),
    ]);
    for (const { _id } of event.contentSections) expect(_id).not.toMatch(/^temp/);
    expect((await app.get(event.imgUrl)).status).toBe(200);
    expect((await app.get(`/api/events/${event._id}`)).json.data.event.title).toBe('Slow Race Cup');
  });

  test('with the defaults where the form says nothing', async () => {
    expect(await create()).toMatchObject({
      category: 'other',
      eventType: 'upcoming',
      status: 'draft',
      maxParticipants: 100,
      isBookingEnabled: true,
      isPublished: false,
      isFeatured: false,
      price: 0,
      pricing: { isFree: true, basePrice: 0, currency: 'INR', earlyBirdPrice: null, earlyBirdDeadline: null },
      tags: [],
      contentSections: [],
      endDate: null,
      imgUrl: expect.stringMatching(/^\/pictures\/events\//),
    });
  });

  test('and is seen by the public only when it is published, whatever its status', async () => {
    const draft = await create({ ...LEAST_EVENT, status: 'published' });
    const shown = await create({ ...LEAST_EVENT, status: 'draft', isPublished: true });
    expect((await app.get(`/api/events/${draft._id}`)).status).toBe(404);
    expect((await app.get(`/api/events/${shown._id}`)).status).toBe(200);
  });

  test('free costs nothing, whatever the other fields say', async () => {
    const pricing = { isFree: true, basePrice: 500, earlyBirdPrice: 300, earlyBirdDeadline: '2030-01-01T00:00' };
    const event = await create({ ...LEAST_EVENT, price: 500, pricing });
    expect(event.price).toBe(0);
    expect(event.pricing).toMatchObject({ basePrice: 0, earlyBirdPrice: null, earlyBirdDeadline: null });
  });

  test('price alone is the base price; an empty early-bird price means no early-bird price', async () => {
    const event = await create({
      ...LEAST_EVENT,
      price: 120.5,
      pricing: { earlyBirdPrice: '', earlyBirdDeadline: '' },
    });
    expect([event.price, event.pricing.basePrice, event.pricing.earlyBirdPrice]).toEqual([120.5, 120.5, null]);
  });

  test.each([
    ['title', { title: '  ' }, 'Title is required'],
    ['title', { title: 'x'.repeat(201) }, 'Title must be at most 200 characters long'],
    ['description', { description: undefined }, 'Short Description is required'],
    ['description', { description: 'x'.repeat(1001) }, 'Short Description must be at most 1000 characters long'],
    ['startDate', { startDate: undefined }, 'Start Date & Time is required'],
    ['startDate', { startDate: 'soon' }, 'Start Date & Time must be a date and time like 2026-11-15T05:30'],
    ['location', { location: '' }, 'General Location is required'],
    ['category', { category: 'circus' }, /^category must be one of: mumbai-bikers-mania, ride, /],
    ['eventType', { eventType: 'soon' }, 'type must be one of: upcoming, past, ongoing'],
    ['status', { status: 'gone' }, 'status must be one of: draft, published, cancelled, completed, postponed'],
    ['maxParticipants', { maxParticipants: 0 }, 'Max Participants must be a whole number from 1 to 100000'],
    ['maxParticipants', { maxParticipants: 2.5 }, 'Max Participants must be a whole number from 1 to 100000'],
    ['pricing.basePrice', { pricing: {} }, 'Base Price is required'],
    ['pricing.basePrice', { pricing: { basePrice: -1 } }, /^Base Price must be an amount from 0/],
    ['pricing.basePrice', { pricing: { basePrice: 9.999 } }, /^Base Price must be an amount from 0/],
    ['pricing.basePrice', { pricing: { basePrice: 1e15 } }, /^Base Price must be an amount from 0/],
    ['pricing.earlyBirdPrice', { pricing: { basePrice: 5, earlyBirdPrice: -1 } }, /^Early Bird Price must be/],
    [
      'pricing.earlyBirdPrice',
      { pricing: { basePrice: 5, earlyBirdPrice: 6 } },
      'The early bird price must not be higher than the base price',
    ],
    ['pricing', { pricing: 'free' }, 'Pricing must be an object'],
    ['endDate', { endDate: '2030-12-31T07:00' }, 'The end must not be before the start'],
    ['contactInfo.supportEmail', { contactInfo: { supportEmail: 'nobody' } }, 'Please enter a valid email address'],
    ['venue', { venue: [] }, 'Venue must be an object'],
    ['tags', { tags: 'a' }, 'Tags must be a list'],
    ['isPublished', { isPublished: 'yes' }, 'Published must be true or false'],
    ['contentSections', { contentSections: {} }, 'Content sections must be a list'],
    ['contentSections.0.heading', { contentSections: [section({ heading: '' })] }, 'Main Heading is required'],
    ['contentSections.0.sectionTitle', { contentSections: [section({ sectionTitle: ' ' })] }, /^Section Title is/],
    ['contentSections.0.content', { contentSections: [section({ content: '' })] }, 'Content is required'],
    ['contentSections.0.order', { contentSections: [section({ order: -1 })] }, /^Display Order must be a whole/],
    ['contentSections.0.layout', { contentSections: [section({ layout: 'above' })] }, /^Layout must be one of/],
    ['contentSections', { contentSections: [section(), section()] }, 'Two content sections have the same _id'],
  ])('not with a wrong %s: %j', async (field, wrong, message) => {
    const { status, json } = await admin.post('/admin/events', { ...LEAST_EVENT, ...wrong });
    expect(status).toBe(400);
    expect(json.errors[0]).toEqual({ field, message: expect.stringMatching(message) });
    expect(json.message).toBe(json.errors[0].message);
  });

  test('markup in every field comes back as the text it is', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'=cmd|';
    const event = await create({
      ...LEAST_EVENT,
      title: hostile,
      subtitle: hostile,
      description: hostile,
      details: hostile,
      location: hostile,
      tags: [hostile],
      venue: { name: hostile, address: hostile, city: hostile, state: hostile, pincode: 'x' },
      contactInfo: { supportPhone: hostile.slice(0, 30) },
      contentSections: [section({ heading: hostile, sectionTitle: hostile, content: hostile, imageAlt: hostile })],
      isPublished: true,
    });
    expect(event).toMatchObject({ title: hostile, details: hostile, venue: { city: hostile }, tags: [hostile] });
    const page = await app.get(`/events/${event._id}`);
    expect(page.text).not.toContain('<img src=x');
  });
});

describe('no other role', () => {
  test('sees or changes anything', async () => {
    const { _id } = await create();
    const rider = await app.tokenOf('rider');
    for (const [method, path, body] of [
      ['GET', '/admin/events'],
      ['GET', `/admin/events/${_id}`],
      ['POST', '/admin/events', formOf({ ...EVENT_FORM, eventImage: await jpeg() })],
      ['PUT', `/admin/events/${_id}`, LEAST_EVENT],
      ['DELETE', `/admin/events/${_id}`],
      ['POST', `/admin/events/${_id}/cancel`, { reason: 'x' }],
    ] as const) {
      expect((await admin.send(method, path, body, rider)).status, path).toBe(403);
      expect((await admin.send(method, path, body, 'none-at-all-0123456789')).status, path).toBe(401);
    }
    expect((await admin.get(`/admin/events/${_id}`)).json.data.event.title).toBe('Chai Meet');
  });
});

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { rideReviews } from '../../db/schema/reviews.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { addMember, addRide, type Member } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeReviewToken } from './review-token.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let ride: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false } });
  admin = adminCalls(app, (await addAdministrator(app)).token);
  ride = await addRide(app, { title: 'Malshej Dawn Run', places: 100, startsAt: new Date('2026-01-05T00:00:00Z') });
});
afterAll(() => app.stop());

const REVIEW = { rating: 4, text: 'Rain, chai, <b>home</b>.', name: 'Asha P.' };
const addRider = async (more = {}): Promise<{ member: Member; bookingId: string; token: string }> => {
  const member = await addMember(app);
  const bookingId = await storeBooking(app, { rideId: ride, userId: member.id, ...more });
  return { member, bookingId, token: makeReviewToken(app.deps, bookingId) };
};
const open = (token: string) => app.get(`/api/thanks?token=${encodeURIComponent(token)}`);
const send = (token: string, review: object = REVIEW) => app.post('/api/thanks/review', { token, ...review });
const decide = (id: string, decision: string) => admin.post(`/admin/reviews/${id}/decision`, { decision });
const reviewOf = async (bookingId: string) => {
  const [row] = await app.deps.db.select().from(rideReviews).where(eq(rideReviews.bookingId, bookingId));
  return row;
};
const shown = () => app.deps.club.current().reviews.reviews;

describe('the link in the thanks', () => {
  test('opens the pictures once they are on the site, and one review, without signing in', async () => {
    const { token } = await addRider();
    const { status, json, headers } = await open(token);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(json.data.thanks).toMatchObject({
      item: { kind: 'ride', title: 'Malshej Dawn Run', venue: 'Sion Circle' },
      story: null,
      review: null,
    });
    const story = {
      id: randomUUID(),
      slug: 'm',
      title: 'M',
      venue: 'V',
      date: new Date(),
      difficulty: 'Easy' as const,
    };
    const gallery = ['/uploads/a.webp', '/uploads/b.webp'];
    await app.deps.db.insert(completedRides).values({ ...story, gallery, rideId: ride, isPublished: false });
    expect((await open(token)).json.data.thanks.story).toBeNull();
    await app.deps.db.update(completedRides).set({ isPublished: true }).where(eq(completedRides.id, story.id));
    expect((await open(token)).json.data.thanks.story).toMatchObject({ _id: story.id, gallery });

    const sent = await send(token);
    expect([sent.status, sent.json.message]).toEqual([201, 'Thank you for your review.']);
    const again = await send(token, { ...REVIEW, rating: 1 });
    expect([again.status, again.json.message]).toEqual([409, "You've already sent a review of this. Thank you."]);
    expect((await open(token)).json.data.thanks.review).toEqual(REVIEW);
  });

  test('that is forged, for another booking, expired or of a rider who is gone opens nothing', async () => {
    const { token, bookingId } = await addRider();
    const other = await addRider();
    const [, time = '', signature = ''] = token.split('.');
    const forged = [
      '',
      'x',
      `${other.bookingId}.${time}.${signature}`,
      `${bookingId}.zzzzzzzz.${signature}`,
      `${bookingId}.${time}.${'0'.repeat(64)}`,
      `${token}x`,
      'a'.repeat(200),
    ];
    for (const wrong of forged) {
      for (const answer of [await open(wrong), await send(wrong)]) {
        expect([answer.status, answer.json.message], wrong).toEqual([
          404,
          "This link isn't valid. Please open it from our email again.",
        ]);
      }
    }
    expect((await send('a'.repeat(201))).status).toBe(400);
    const later = { ...app.deps, now: () => new Date(app.deps.now().getTime() - 91 * DAY_MS) };
    const old = makeReviewToken(later, bookingId);
    expect((await open(old)).json.message).toBe('This link has expired. Thank you for riding with us.');
    expect((await send(old)).status).toBe(410);
    for (const change of [{ status: 'cancelled' }, { outcome: 'no-show' }, { userId: null }] as const) {
      const rider = await addRider();
      await app.deps.db.update(bookings).set(change).where(eq(bookings.id, rider.bookingId));
      expect((await open(rider.token)).status, JSON.stringify(change)).toBe(404);
    }
    expect(await reviewOf(bookingId)).toBeUndefined();
  });

  test.each([
    [{ rating: 0 }, 'rating', 'Stars must be a whole number from 1 to 5'],
    [{ rating: 6 }, 'rating', 'Stars must be a whole number from 1 to 5'],
    [{ text: ' ' }, 'text', 'Review is required'],
    [{ text: 'x'.repeat(601) }, 'text', 'Review must be at most 600 characters long'],
    [{ name: '' }, 'name', 'Name is required'],
    [
      { name: 'buy at shop.com' },
      'name',
      'Name must be a name, without web or email addresses, phone numbers or line breaks',
    ],
  ])('a review with %j is refused in words', async (part, field, message) => {
    const { token, bookingId } = await addRider();
    const { status, json } = await send(token, { ...REVIEW, ...part });
    expect([status, json.errors]).toEqual([400, [{ field, message }]]);
    expect(await reviewOf(bookingId)).toBeUndefined();
  });

  test('takes one of several at once, and ten tries in a quarter of an hour', async () => {
    const { token, bookingId } = await addRider();
    const answers = await Promise.all([1, 2, 3].map(() => send(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (let tries = 3; tries < 10; tries += 1) await send(token);
    expect((await send(token)).status).toBe(429);
    expect((await reviewOf(bookingId))?.state).toBe('waiting');
  });
});

describe('an editor', () => {
  const written = async () => {
    const rider = await addRider();
    await send(rider.token);
    return { ...rider, id: (await reviewOf(rider.bookingId))?.id ?? '' };
  };

  test('puts a review on the site with those that are there, once, and it can be undone there', async () => {
    const { id, bookingId } = await written();
    const before = shown();
    const listed = (await admin.get('/admin/reviews')).json.data.reviews;
    expect(listed.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      ...REVIEW,
      state: 'waiting',
      item: { kind: 'ride', title: 'Malshej Dawn Run' },
    });
    const answers = await Promise.all([decide(id, 'approved'), decide(id, 'approved')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(shown()).toEqual([...before, { id, ...REVIEW, portrait: { kind: 'helmet', seed: id } }]);
    expect((await reviewOf(bookingId))?.state).toBe('approved');
    const { versions } = (await admin.get('/admin/club/reviews/versions')).json.data;
    expect(versions[0].by.name).not.toBe('');
    expect((await decide(id, 'declined')).json.message).toBe(
      "It's on the site already. Take it out of the list of reviews instead.",
    );
  });

  test('adds it to the draft that waits as well', async () => {
    const { id } = await written();
    const { section } = (await admin.get('/admin/club/reviews')).json.data;
    const [first, ...rest] = section.published.reviews;
    const content = { reviews: [{ ...first, name: 'Changed Name' }, ...rest] };
    await admin.put('/admin/club/reviews/draft', { content, unchangedSince: 0 });
    await decide(id, 'approved');
    const { draft, version } = (await admin.get('/admin/club/reviews')).json.data.section;
    expect(draft.content.reviews.at(-1).id).toBe(id);
    const published = await admin.post('/admin/club/reviews/publish', { unchangedSince: draft.draftVersion, version });
    expect(published.status).toBe(200);
    expect(shown().map((review) => review.name)).toContain('Changed Name');
    expect(shown().at(-1)?.id).toBe(id);
  });

  test('declines one, and nothing is shown; it can still be approved', async () => {
    const { id, bookingId } = await written();
    const before = shown().length;
    expect((await decide(id, 'declined')).json.message).toBe('The review was declined.');
    expect([(await reviewOf(bookingId))?.state, shown().length]).toEqual(['declined', before]);
    expect((await decide(id, 'approved')).status).toBe(200);
    expect(shown()).toHaveLength(before + 1);
    expect((await decide('nothing', 'approved')).json.message).toBe('Review not found');
    expect((await decide(id, 'deleted')).status).toBe(400);
  });

  test('is told when the site has as many as it shows, and the review keeps waiting', async () => {
    const { id, bookingId } = await written();
    const [one] = shown();
    const many = Array.from({ length: 12 }, (_, at) => ({ ...one, id: `review-${at}` }));
    const { draft } = (await admin.get('/admin/club/reviews')).json.data.section;
    const saved = await admin.put('/admin/club/reviews/draft', {
      content: { reviews: many },
      unchangedSince: draft?.draftVersion ?? 0,
    });
    const { draft: next, version } = saved.json.data.section;
    await admin.post('/admin/club/reviews/publish', { unchangedSince: next.draftVersion, version });
    const full = await decide(id, 'approved');
    expect([full.status, full.json.message]).toEqual([
      409,
      'The site shows at most 12 reviews. Take one out first, then approve this one.',
    ]);
    expect((await reviewOf(bookingId))?.state).toBe('waiting');
    const { section } = (await admin.get('/admin/club/reviews')).json.data;
    const fewer = { content: { reviews: many.slice(0, 2) }, unchangedSince: 0 };
    const { draft: last } = (await admin.put('/admin/club/reviews/draft', fewer)).json.data.section;
    await admin.post('/admin/club/reviews/publish', { unchangedSince: last.draftVersion, version: section.version });
  });

  test('what a deleted member wrote is gone from the site, its history and the log', async () => {
    const { id, member, bookingId } = await written();
    await decide(id, 'approved');
    expect(shown().some((review) => review.id === id)).toBe(true);
    expect((await admin.delete(`/admin/users/${member.id}`)).status).toBe(200);
    expect(shown().some((review) => review.id === id)).toBe(false);
    expect(await reviewOf(bookingId)).toBeUndefined();
    const kept = await app.deps.db.execute(sql`
      select section from club_versions where content::text like ${`%${id}%`}
      union all select section from club_content where content::text like ${`%${id}%`}
      union all select section from club_drafts where content::text like ${`%${id}%`}`);
    expect((kept as unknown as { rows: unknown[] }).rows ?? kept).toEqual([]);
    const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.entity, 'club'));
    expect(JSON.stringify(lines)).not.toContain(id);
  });
});

import { randomUUID } from 'node:crypto';
import { readTimeOf } from '@kickstand/contract/blogs/blogs.rules';
import { NO_PLAN } from '@kickstand/contract/rides/ride-plan.schema';
import { DAY_MS, startOfDay, toDateInput } from '@kickstand/contract/shared/dates';
import { toPaise } from '@kickstand/contract/shared/money';
import type { Database } from '../db/database.ts';
import { measureTrack } from '../modules/tracks/read-gpx.ts';
import { DEMO_ARTICLES } from './content/articles.ts';
import { DEMO_COMPLETED_RIDES } from './content/completed-rides.ts';
import type { DemoArticle, DemoCompletedRide, DemoEvent, DemoMoment, DemoRide } from './content/demo-types.ts';
import { DEMO_EVENTS } from './content/events.ts';
import { PAST_DEMO_RIDES } from './content/past-rides.ts';
import { DEMO_RIDES } from './content/rides.ts';
import { insertContent } from './demo.queries.ts';
import type { DemoDemand } from './demo-bookings.service.ts';

/**
 * An active club whose dates are relative to today. Returns how many places each ride or event has taken, for bookings
 * to fill them. The organisers lead the rides in turn.
 */
export async function fillDemoContent(transaction: Database, now: Date, organizerIds: string[]) {
  const rides = [...DEMO_RIDES, ...PAST_DEMO_RIDES].map((ride, index) => ({
    ...rideRows(ride, now, organizerIds[(index * 2) % organizerIds.length] ?? null),
    booked: ride.takenCount,
  }));
  const events = DEMO_EVENTS.map((event) => ({ row: eventRow(event, now), booked: event.takenCount }));
  const blogs = DEMO_ARTICLES.map((article) => articleRow(article, now));
  await insertContent(transaction, {
    tracks: rides.flatMap(({ track }) => track ?? []),
    rides: rides.map(({ row }) => row),
    completedRides: DEMO_COMPLETED_RIDES.map((ride) => ({
      ...completedRideRow(ride, now),
      rideId: rides.find(({ row }) => row.slug === ride.slug)?.row.id ?? null,
    })),
    events: events.map(({ row }) => row),
    blogs,
  });
  const demands: DemoDemand[] = [
    ...rides.map(({ row, booked }) => ({
      kind: 'ride' as const,
      slug: row.slug,
      itemId: row.id,
      start: row.startsAt,
      pricePaise: row.pricePaise,
      booked,
    })),
    ...events.map(({ row, booked }) => ({
      kind: 'event' as const,
      slug: row.slug,
      itemId: row.id,
      start: row.startsAt,
      pricePaise: row.isFree ? 0 : row.basePricePaise,
      booked,
    })),
  ];
  return {
    demands,
    rides: rides.slice(0, DEMO_RIDES.length).map(({ row }) => row),
    events: events.map(({ row }) => row),
    articles: blogs.filter(({ isPublished }) => isPublished),
  };
}

function rideRows(
  { start, end, price, takenCount: _, plan, ...ride }: DemoRide,
  now: Date,
  organizerId: string | null,
) {
  const { road, ...planned } = plan ?? { road: null };
  const track = road && { id: randomUUID(), ...measureTrack(road), createdAt: now };
  return {
    track,
    row: {
      ...ride,
      id: randomUUID(),
      startsAt: instantOrNull(start, now),
      endsAt: instantOrNull(end, now),
      pricePaise: toPaise(price),
      organizerId,
      plan: { ...NO_PLAN, ...planned, trackId: track?.id ?? null },
    },
  };
}

const completedRideRow = ({ date, ...ride }: DemoCompletedRide, now: Date) => ({
  ...ride,
  id: randomUUID(),
  date: instantOf(date, now),
});

function eventRow(demo: DemoEvent, now: Date) {
  const { start, end, registrationDeadline, pricing, contentSections, takenCount: _, ...event } = demo;
  return {
    ...event,
    id: randomUUID(),
    startsAt: instantOf(start, now),
    endsAt: instantOrNull(end, now),
    registrationDeadline: instantOrNull(registrationDeadline, now),
    isFree: pricing.isFree,
    pricePaise: toPaise(pricing.basePrice),
    basePricePaise: toPaise(pricing.basePrice),
    earlyBirdPricePaise: pricing.earlyBirdPrice === null ? null : toPaise(pricing.earlyBirdPrice),
    earlyBirdDeadline: instantOrNull(pricing.earlyBirdDeadline, now),
    contentSections: contentSections.map((section) => ({ ...section, _id: randomUUID(), imageUrl: null })),
  };
}

function articleRow({ published, ...article }: DemoArticle, now: Date) {
  const publishedAt = instantOf(published, now);
  return {
    ...article,
    id: randomUUID(),
    publishedAt: article.isPublished ? publishedAt : null,
    createdAt: publishedAt,
    updatedAt: publishedAt,
    readTime: readTimeOf(article.content),
  };
}

/** The instant a demo moment means, counted from the day of `now` in the club's zone. */
function instantOf({ days, time }: DemoMoment, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfDay(toDateInput(now)).getTime() + days * DAY_MS + (hours * 60 + minutes) * 60_000);
}

const instantOrNull = (moment: DemoMoment | null, now: Date) => (moment === null ? null : instantOf(moment, now));

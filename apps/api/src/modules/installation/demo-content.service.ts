import { randomUUID } from 'node:crypto';
import { readTimeOf } from '@kickstand/contract/blogs/blogs.rules';
import { toPaise } from '@kickstand/contract/shared/money';
import type { Database } from '../../db/database.ts';
import { DEMO_ARTICLES } from '../../db/demo/articles.ts';
import { DEMO_COMPLETED_RIDES } from '../../db/demo/completed-rides.ts';
import { instantOf, instantOrNull } from '../../db/demo/demo-moment.ts';
import type { DemoArticle, DemoCompletedRide, DemoEvent, DemoRide } from '../../db/demo/demo-types.ts';
import { DEMO_EVENTS } from '../../db/demo/events.ts';
import { DEMO_RIDES } from '../../db/demo/rides.ts';
import { addBlogs } from '../blogs/blogs.service.ts';
import { addCompletedRides } from '../completed-rides/completed-rides.service.ts';
import { addEvents } from '../events/events.service.ts';
import { addRides } from '../rides/rides.service.ts';

/** A living club, its dates counted from today. */
export async function fillDemoContent(transaction: Database, now: Date, organizerId: string): Promise<void> {
  await addRides(
    transaction,
    DEMO_RIDES.map((ride) => rideRow(ride, now, organizerId)),
  );
  await addCompletedRides(
    transaction,
    DEMO_COMPLETED_RIDES.map((ride) => completedRideRow(ride, now)),
  );
  await addEvents(
    transaction,
    DEMO_EVENTS.map((event) => eventRow(event, now)),
  );
  await addBlogs(
    transaction,
    DEMO_ARTICLES.map((article) => articleRow(article, now)),
  );
}

const rideRow = ({ start, end, price, ...ride }: DemoRide, now: Date, organizerId: string) => ({
  ...ride,
  id: randomUUID(),
  startTime: instantOrNull(start, now),
  endTime: instantOrNull(end, now),
  pricePaise: toPaise(price),
  organizerId,
});

const completedRideRow = ({ date, ...ride }: DemoCompletedRide, now: Date) => ({
  ...ride,
  id: randomUUID(),
  date: instantOf(date, now),
});

function eventRow({ start, end, registrationDeadline, pricing, contentSections, ...event }: DemoEvent, now: Date) {
  return {
    ...event,
    id: randomUUID(),
    startDate: instantOf(start, now),
    endDate: instantOrNull(end, now),
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

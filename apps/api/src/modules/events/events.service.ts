import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { fromPaise } from '@kickstand/contract/shared/money';
import { pictureUrl, sectionPictureUrl } from '@kickstand/contract/shared/pictures';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import {
  type EventFilter,
  type EventRow,
  findPublishedEvent,
  selectManias,
  selectPublishedEvents,
} from './events.queries.ts';

type Page = { page: number; limit: number };

export async function listEvents(deps: Pick<Deps, 'db' | 'now'>, page: Page, filter: EventFilter = {}) {
  const { rows, total } = await selectPublishedEvents(deps.db, deps.now(), page, filter);
  return { events: rows.map(presentEvent), pagination: paginationOf(page.page, page.limit, total) };
}

export async function listManias(deps: Pick<Deps, 'db'>, page: Page) {
  const { rows, total } = await selectManias(deps.db, page);
  return { events: rows.map(presentEvent), pagination: paginationOf(page.page, page.limit, total) };
}

export async function getEvent(deps: Pick<Deps, 'db'>, id: string): Promise<ClubEvent> {
  const row = await findPublishedEvent(deps.db, id);
  if (!row) throw new AppError('EVENT_NOT_FOUND');
  return presentEvent(row);
}

/** The twin names go out together: readers of the specification use either. */
export function presentEvent(row: EventRow): ClubEvent {
  return {
    _id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    details: row.details,
    startDate: row.startsAt?.toISOString() ?? null,
    endDate: row.endsAt?.toISOString() ?? null,
    registrationDeadline: row.registrationDeadline?.toISOString() ?? null,
    location: row.place,
    category: row.category,
    categories: [row.category],
    type: row.eventType,
    eventType: row.eventType,
    status: row.status,
    imgUrl: row.imgUrl ?? pictureUrl('events', row.id),
    price: fromPaise(row.pricePaise),
    pricing: {
      isFree: row.isFree,
      basePrice: fromPaise(row.basePricePaise),
      currency: row.currency,
      earlyBirdPrice: row.earlyBirdPricePaise === null ? null : fromPaise(row.earlyBirdPricePaise),
      earlyBirdDeadline: row.earlyBirdDeadline?.toISOString() ?? null,
    },
    capacity: { currentParticipants: row.takenCount, maxParticipants: row.capacity },
    currentParticipants: row.takenCount,
    maxParticipants: row.capacity,
    isBookingEnabled: row.isBookingEnabled,
    isPublished: row.isPublished,
    isFeatured: row.isFeatured,
    tags: row.tags,
    venue: row.venue,
    contactInfo: row.contactInfo,
    contentSections: row.contentSections
      .map((section) => ({ ...section, imageUrl: section.imageUrl ?? sectionPictureUrl(row.id, section._id) }))
      .sort((a, b) => a.order - b.order),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

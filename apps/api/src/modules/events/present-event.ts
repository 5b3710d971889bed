import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { fromPaise } from '@kickstand/contract/shared/money';
import { pictureUrl, sectionPictureUrl } from '@kickstand/contract/shared/pictures';
import { hasLine } from '../bookings/booked-item.ts';
import { presentAsks } from '../bookings/papers/stored-asks.ts';
import type { EventRow } from './events.queries.ts';

/** Both names of a field are sent where the specification has two. */
export function presentEvent(row: EventRow): ClubEvent {
  return {
    _id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    details: row.details,
    ...(row.detailsHtml && { detailsHtml: row.detailsHtml }),
    startDate: row.startsAt?.toISOString() ?? null,
    endDate: row.endsAt?.toISOString() ?? null,
    registrationDeadline: row.registrationDeadline?.toISOString() ?? null,
    location: row.place,
    category: row.category,
    categories: [row.category],
    type: row.eventType,
    eventType: row.eventType,
    status: row.status,
    imgUrl: row.imgUrl ?? pictureUrl('events', row.id, row.picture),
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
    ...(hasLine(row) && { hasWaitingList: true }),
    isBookingEnabled: row.isBookingEnabled,
    isPublished: row.isPublished,
    isFeatured: row.isFeatured,
    tags: row.tags,
    venue: row.venue,
    contactInfo: row.contactInfo,
    contentSections: row.contentSections
      .map((section) => ({ ...section, imageUrl: section.imageUrl ?? sectionPictureUrl(row.id, section._id) }))
      .sort((a, b) => a.order - b.order),
    ...(row.confirmedAt && row.status === 'published' && { isConfirmed: true as const }),
    ...(row.cancelReason && { cancellationReason: row.cancelReason }),
    ...(row.cancelCause && { cancellationCause: row.cancelCause }),
    ...presentAsks(row.asks),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

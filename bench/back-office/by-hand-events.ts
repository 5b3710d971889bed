import { allOf, type ByHand, firstPage, holds, paginationOf, UNASKED } from './statement.ts';

/** The first page of the events, with who comes and the numbers of all events. */
export const eventsByHand: ByHand = ({ search, category, limit }, put) => {
  const matches = allOf(
    category && `category = ${put(category)}`,
    search && holds(put(`%${search}%`), 'title', 'place', 'details'),
  );
  return {
    text: `select e.*, b.*, counted.*
        from ${firstPage('events', matches, 'starts_at desc nulls last, id', put(limit ?? UNASKED))} e
        cross join lateral (select count(*)::int as bookings, coalesce(json_agg(json_build_object('_id', id, 'fullName',
            personal_info ->> 'fullName') order by paid_at, id) filter (where status = 'paid'), '[]') as attendees
          from bookings where event_id = e.id) b
        cross join (select count(*)::int as total, count(*) filter (where starts_at > now())::int as upcoming,
            count(*) filter (where starts_at <= now() and starts_at >=
              date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')::int as today,
            sum(taken_count)::int as participants from events) counted
        order by e.starts_at desc nulls last, e.id`,
    answer: (rows) => {
      const { matching, total, upcoming, today, participants } = rows[0] ?? {};
      const data = rows.map((row) => ({
        _id: row.id,
        title: row.title,
        subtitle: row.subtitle,
        description: row.description,
        details: row.details,
        startDate: row.starts_at,
        endDate: row.ends_at,
        registrationDeadline: row.registration_deadline,
        location: row.place,
        category: row.category,
        categories: [row.category],
        type: row.event_type,
        eventType: row.event_type,
        status: row.status,
        imgUrl: row.img_url ?? `/pictures/events/${row.id}/card-800.webp`,
        price: row.price_paise / 100,
        pricing: {
          isFree: row.is_free,
          basePrice: row.base_price_paise / 100,
          currency: row.currency,
          earlyBirdPrice: row.early_bird_price_paise === null ? null : row.early_bird_price_paise / 100,
          earlyBirdDeadline: row.early_bird_deadline,
        },
        capacity: { currentParticipants: row.taken_count, maxParticipants: row.capacity },
        currentParticipants: row.taken_count,
        maxParticipants: row.capacity,
        isBookingEnabled: row.is_booking_enabled,
        isPublished: row.is_published,
        isFeatured: row.is_featured,
        tags: row.tags,
        venue: row.venue,
        contactInfo: row.contact_info,
        contentSections: row.content_sections.map((section: { _id: string; imageUrl: string | null }) => ({
          ...section,
          imageUrl: section.imageUrl ?? `/pictures/events/${row.id}~${section._id}/card-800.webp`,
        })),
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        registrationInfo: { deadline: row.registration_deadline },
        attendees: row.attendees,
        bookings: { live: row.taken_count + row.held_count, all: row.bookings },
        cancelledAt: row.cancelled_at,
        cancelReason: row.cancel_reason,
      }));
      return {
        data,
        pagination: paginationOf(limit, matching ?? total),
        summary: { total, upcoming, today, participants },
      };
    },
  };
};

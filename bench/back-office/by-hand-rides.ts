import { allOf, type ByHand, firstPage, holds, paginationOf, UNASKED } from './statement.ts';

/** The first page of the rides, with their bookings and the numbers of all rides. */
export const ridesByHand: ByHand = ({ search, difficulty, limit }, put) => {
  const matches = allOf(
    difficulty && `difficulty = ${put(difficulty)}`,
    search && holds(put(`%${search}%`), 'title', 'place'),
  );
  const status = `case when cancelled_at is not null then 'cancelled'
      when ends_at <= now() or (ends_at is null and starts_at <= now() - interval '24 hours') then 'completed'
      when starts_at <= now() then 'ongoing' else 'scheduled' end`;
  return {
    text: `select r.*, u.full_name as organizer_name, ${status} as status, b.*, counted.*,
          r.slug in (select slug from completed_rides) as completed_from
        from ${firstPage('rides', matches, `coalesce(starts_at, 'infinity') desc, id`, put(limit ?? UNASKED))} r
        left join users u on u.id = r.organizer_id
        cross join lateral (select count(*)::int as bookings, count(*) filter (where status in ('created', 'paid'))::int as live
          from bookings where ride_id = r.id) b
        cross join (select count(*)::int as total, count(*) filter (where status in ('scheduled', 'ongoing'))::int as active,
            count(*) filter (where status = 'completed')::int as completed,
            sum(price_paise * taken_count) filter (where status = 'completed')::float8 / 100 as revenue
          from (select price_paise, taken_count, ${status} as status from rides) every) counted
        order by coalesce(r.starts_at, 'infinity') desc, r.id`,
    answer: (rows) => {
      const { matching, total, active, completed, revenue } = rows[0] ?? {};
      const data = rows.map((row) => ({
        _id: row.id,
        title: row.title,
        slogan: row.slogan,
        description: row.description,
        imgUrl: row.img_url ?? `/pictures/rides/${row.id}/card-800.webp`,
        isActive: row.is_active,
        isFeatured: row.is_featured,
        startTime: row.starts_at,
        endTime: row.ends_at,
        venue: row.place,
        route: row.route,
        difficulty: row.difficulty,
        distance: row.distance,
        registeredCount: row.taken_count,
        maxCapacity: row.capacity,
        price: row.price_paise / 100,
        currency: row.currency,
        requirements: row.requirements,
        organizer: row.organizer_name === null ? null : { fullName: row.organizer_name },
        isCancelled: row.cancelled_at !== null,
        cancellationReason: row.cancel_reason,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        organizerId: row.organizer_id,
        from: row.route.startLocation,
        to: row.route.endLocation,
        departureTime: row.starts_at,
        arrivalTime: row.ends_at,
        fare: row.price_paise / 100,
        totalSeats: row.capacity,
        availableSeats: row.capacity - row.taken_count,
        status: row.status,
        cancelledAt: row.cancelled_at,
        cancelReason: row.cancel_reason,
        bookings: { live: row.live, all: row.bookings },
        hasCompletedRide: row.completed_from,
      }));
      return {
        data,
        pagination: paginationOf(limit, matching ?? total),
        summary: { total, active, completed, revenue },
      };
    },
  };
};

import { allOf, type ByHand, firstPage, holds, isoText, paginationOf } from './statement.ts';

const UNASKED = 500;

/** The first page of each list with its counters, by the path of the call. */
export const LISTS: Record<string, ByHand> = {
  users: ({ search, role, limit }, put) => {
    const matches = allOf(
      role && `role = ${put(role)}`,
      search && holds(put(`%${search}%`), 'full_name', 'email', 'phone'),
    );
    return {
      text: `select id as "_id", full_name as "fullName", email, phone, role, is_active as "isActive",
          created_at as "createdAt", updated_at as "updatedAt", matching, counted.*
        from ${firstPage('users', matches, 'created_at desc, id', put(limit ?? UNASKED))} page
        cross join (select count(*)::int as total, count(*) filter (where is_active)::int as active, count(*) filter (where role = 'admin')::int as admins
          from users) counted
        order by created_at desc, id`,
      answer: (rows) => {
        const { matching, total, active, admins } = rows[0] ?? {};
        return {
          data: rows.map(({ matching: _, total: __, active: ___, admins: ____, ...user }) => user),
          pagination: paginationOf(limit, matching),
          summary: { total, active, admins },
        };
      },
    };
  },

  bookings: bookingsOf('ride', { table: 'rides', place: 'venue', start: 'start_time', end: 'end_time' }),

  'event-bookings': bookingsOf('event', { table: 'events', place: 'location', start: 'start_date', end: 'end_date' }),

  rides: ({ search, difficulty, limit }, put) => {
    const matches = allOf(
      difficulty && `difficulty = ${put(difficulty)}`,
      search && holds(put(`%${search}%`), 'title', 'venue'),
    );
    const status = `case when cancelled_at is not null then 'cancelled'
      when end_time <= now() or (end_time is null and start_time <= now() - interval '24 hours') then 'completed'
      when start_time <= now() then 'ongoing' else 'scheduled' end`;
    return {
      text: `select r.*, u.full_name as organizer_name, ${status} as status, b.*, counted.*,
          exists (select from completed_rides c where c.slug = r.slug) as completed_from
        from ${firstPage('rides', matches, `coalesce(start_time, 'infinity') desc, id`, put(limit ?? UNASKED))} r
        left join users u on u.id = r.organizer_id
        cross join lateral (select count(*)::int as bookings, count(*) filter (where status in ('created', 'paid'))::int as live
          from bookings where ride_id = r.id) b
        cross join (select count(*)::int as total, count(*) filter (where status in ('scheduled', 'ongoing'))::int as active,
            count(*) filter (where status = 'completed')::int as completed,
            sum(price_paise * registered_count) filter (where status = 'completed')::float8 / 100 as revenue
          from (select price_paise, registered_count, ${status} as status from rides) every) counted
        order by coalesce(r.start_time, 'infinity') desc, r.id`,
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
          startTime: row.start_time,
          endTime: row.end_time,
          venue: row.venue,
          route: row.route,
          difficulty: row.difficulty,
          distance: row.distance,
          registeredCount: row.registered_count,
          maxCapacity: row.max_capacity,
          price: row.price_paise / 100,
          currency: row.currency,
          requirements: row.requirements,
          organizer: row.organizer_name === null ? null : { fullName: row.organizer_name },
          createdAt: row.created_at,
          updatedAt: row.updated_at,
          organizerId: row.organizer_id,
          from: row.route.startLocation,
          to: row.route.endLocation,
          departureTime: row.start_time,
          arrivalTime: row.end_time,
          fare: row.price_paise / 100,
          totalSeats: row.max_capacity,
          availableSeats: row.max_capacity - row.registered_count,
          status: row.status,
          cancelledAt: row.cancelled_at,
          cancelReason: row.cancel_reason,
          bookings: { live: row.live, all: row.bookings },
          hasCompletedRide: row.completed_from,
        }));
        return { data, pagination: paginationOf(limit, matching), summary: { total, active, completed, revenue } };
      },
    };
  },

  'completed-rides': ({ search, isPublished, limit }, put) => {
    const pattern = search && put(`%${search}%`);
    const matches = allOf(
      isPublished && `is_published = ${put(isPublished)}`,
      pattern &&
        `(${holds(pattern, 'title', 'venue')} or exists (select from jsonb_array_elements_text(tags) tag where tag ilike ${pattern}))`,
    );
    return {
      text: `select id as "_id", title, details, date, venue, distance, duration, participants, difficulty, weather, highlights,
          tags, gallery, coalesce(img_url, '/pictures/completed-rides/' || id || '/card-800.webp') as "imgUrl",
          is_published as "isPublished", is_featured as "isFeatured", route, stats, created_at as "createdAt",
          updated_at as "updatedAt", matching
        from ${firstPage('completed_rides', matches, 'date desc, id', put(limit ?? UNASKED))} page order by date desc, id`,
      answer: (rows) => ({
        data: rows.map(({ matching: _, ...ride }) => ride),
        pagination: paginationOf(limit, rows[0]?.matching),
      }),
    };
  },

  events: ({ search, category, limit }, put) => {
    const matches = allOf(
      category && `category = ${put(category)}`,
      search && holds(put(`%${search}%`), 'title', 'location', 'details'),
    );
    return {
      text: `select e.*, b.*, counted.*
        from ${firstPage('events', matches, 'start_date desc nulls last, id', put(limit ?? UNASKED))} e
        cross join lateral (select count(*)::int as bookings, coalesce(json_agg(json_build_object('_id', id, 'fullName',
            personal_info ->> 'fullName') order by paid_at, id) filter (where status = 'paid'), '[]') as attendees
          from bookings where event_id = e.id) b
        cross join (select count(*)::int as total, count(*) filter (where start_date > now())::int as upcoming,
            count(*) filter (where start_date <= now() and start_date >=
              date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')::int as today,
            sum(current_participants)::int as participants from events) counted
        order by e.start_date desc nulls last, e.id`,
      answer: (rows) => {
        const { matching, total, upcoming, today, participants } = rows[0] ?? {};
        const data = rows.map((row) => ({
          _id: row.id,
          title: row.title,
          subtitle: row.subtitle,
          description: row.description,
          details: row.details,
          startDate: row.start_date,
          endDate: row.end_date,
          registrationDeadline: row.registration_deadline,
          location: row.location,
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
          capacity: { currentParticipants: row.current_participants, maxParticipants: row.max_participants },
          currentParticipants: row.current_participants,
          maxParticipants: row.max_participants,
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
          bookings: { live: row.current_participants + row.held_count, all: row.bookings },
          cancelledAt: row.cancelled_at,
          cancelReason: row.cancel_reason,
        }));
        return { data, pagination: paginationOf(limit, matching), summary: { total, upcoming, today, participants } };
      },
    };
  },

  blogs: ({ search, isPublished, limit }, put) => {
    const matches = allOf(
      isPublished && `is_published = ${put(isPublished)}`,
      search && holds(put(`%${search}%`), 'title', 'author', 'excerpt', 'category'),
    );
    return {
      text: `select id as "_id", slug, title, category, excerpt, content, json_build_object('fullName', author) as author, tags,
          coalesce(img_url, '/pictures/blogs/' || id || '/card-800.webp') as "imgUrl", is_published as "isPublished",
          published_at as "publishedAt", read_time as "readTime", views, created_at as "createdAt", updated_at as "updatedAt",
          (select coalesce(json_agg(l.id), '[]') from blog_likes l where l.blog_id = b.id) as likes, matching, counted.*
        from ${firstPage('blogs', matches, 'created_at desc, id', put(limit ?? UNASKED))} b
        cross join (select count(*)::int as total, count(*) filter (where is_published)::int as published from blogs) counted
        order by created_at desc, id`,
      answer: (rows) => {
        const { matching, total, published } = rows[0] ?? {};
        return {
          data: rows.map(({ matching: _, total: __, published: ___, ...blog }) => blog),
          pagination: paginationOf(limit, matching),
          summary: { total, published, drafts: total - published },
        };
      },
    };
  },

  'audit-log': ({ search, entity, limit }, put) => {
    const pattern = search && put(`%${search}%`);
    const matches = allOf(
      entity && `entity = ${put(entity)}`,
      pattern &&
        `(${holds(pattern, 'actor_name', 'entity_id', 'before::text', 'after::text')} or entity_id in (
          select id from bookings where ${holds(pattern, `'#' || booking_number`)}
          union all select id from rides where ${holds(pattern, 'title')}
          union all select id from completed_rides where ${holds(pattern, 'title')}
          union all select id from events where ${holds(pattern, 'title')}
          union all select id from blogs where ${holds(pattern, 'title')}
          union all select id from users where ${holds(pattern, 'full_name')}))`,
    );
    return {
      text: `select a.id, at, actor_kind, actor_name, action, entity, entity_id, before, after, matching,
          coalesce('#' || b.booking_number, r.title, u.full_name) as record
        from ${firstPage('audit_log', matches, 'at desc, id desc', put(limit ?? UNASKED))} a
        left join bookings b on entity = 'booking' and b.id = entity_id
        left join rides r on entity = 'ride' and r.id = entity_id
        left join users u on entity = 'user' and u.id = entity_id
        order by at desc, a.id desc`,
      answer: (rows) => {
        const data = rows.map((row) => ({
          _id: row.id,
          at: row.at,
          actor: { kind: row.actor_kind, name: row.actor_name },
          action: row.action,
          entity: row.entity,
          entityId: row.entity_id,
          record: row.record,
          ...changed(row.before, row.after),
        }));
        return { data, pagination: paginationOf(limit, rows[0]?.matching) };
      },
    };
  },
};

type Values = Record<string, unknown> | null;

function changed(before: Values, after: Values): { before: Values; after: Values } {
  if (!before || !after) return { before, after };
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  const only = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: only(before), after: only(after) };
}

type Item = { table: string; place: string; start: string; end: string };

function bookingsOf(kind: 'ride' | 'event', { table, place, start, end }: Item): ByHand {
  return ({ search, status, limit }, put) => {
    const pattern = search && put(`%${search}%`);
    const matches = allOf(
      status && `status = ${put(status)}`,
      pattern &&
        `(search_text like lower(${pattern}) or user_id in (select id from users where ${holds(pattern, 'full_name', 'email')})
          or ${kind}_id in (select id from ${table} where ${holds(pattern, 'title', place)}))`,
    );
    return {
      text: `select b.*, matching, i.title, i.${place} as place, i.${start} as item_start, i.${end} as item_end, i.img_url,
          i.cancelled_at as item_cancelled_at, u.full_name, u.email, f.*, counted.*
        from (select id as found_id, ${matches === 'true' ? 'null' : 'count(*) over ()'}::int as matching
          from bookings where kind = '${kind}' and ${matches} order by created_at desc, id limit ${put(limit ?? UNASKED)}) found
        join bookings b on b.id = found_id
        join ${table} i on i.id = b.${kind}_id left join users u on u.id = b.user_id
        cross join lateral (select coalesce(sum(amount_paise) filter (where payment_id = b.payment_id), 0)::float8 as refunded,
            coalesce(json_agg(json_build_object('_id', id, 'amount', amount_paise / 100.0, 'status', status, 'reason', reason,
              'createdAt', ${isoText('created_at')}, 'processedAt', ${isoText('processed_at')})), '[]') as refunds
          from refunds where booking_id = b.id and status <> 'void') f
        cross join (select count(*)::int as total, count(*) filter (where status = 'paid')::int as paid,
            count(*) filter (where status = 'created')::int as created,
            sum(amount_paise) filter (where status = 'paid')::float8 / 100 as revenue
          from bookings where kind = '${kind}') counted
        order by b.created_at desc, b.id`,
      answer: (rows) => {
        const { matching, total, paid, created, revenue } = rows[0] ?? {};
        const data = rows.map((row) => {
          const id = row[`${kind}_id`];
          const item = {
            _id: id,
            title: row.title,
            venue: row.place,
            startTime: row.item_start,
            endTime: row.item_end,
            imgUrl: row.img_url ?? `/pictures/${table}/${id}/card-800.webp`,
            isCancelled: row.item_cancelled_at !== null,
          };
          return {
            _id: row.id,
            bookingNumber: row.booking_number,
            kind,
            status: row.status,
            amount: row.amount_paise / 100,
            currency: row.currency,
            refundAmount: row.refunded / 100,
            paymentMethod: row.payment_method,
            razorpayOrderId: row.order_id,
            razorpayPaymentId: row.payment_id,
            holdExpiresAt: row.status === 'created' ? row.hold_expires_at : null,
            paidAt: row.paid_at,
            cancelledAt: row.cancelled_at,
            cancelReason: row.cancel_reason,
            item,
            [kind]: item,
            personalInfo: row.personal_info,
            motorcycleInfo: row.motorcycle_info,
            emergencyContact: row.emergency_contact,
            refunds: row.refunds,
            createdAt: row.created_at,
            updatedAt: row.updated_at,
            razorpaySignature: row.signature,
            paymentUtr: row.payment_utr,
            agreements: row.agreements,
            hasMedicalHistory: row.medical_history !== null,
            user: row.user_id === null ? null : { _id: row.user_id, fullName: row.full_name, email: row.email },
          };
        });
        return { data, pagination: paginationOf(limit, matching ?? total), summary: { total, paid, created, revenue } };
      },
    };
  };
}

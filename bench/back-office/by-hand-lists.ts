import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { QueryResultRow } from 'pg';

/** Default number of rows of a list. */
const UNASKED = 500;

export type Query = Record<string, string | undefined>;

/** A statement for the query, and the mapping of its rows. `put` takes a value and returns its placeholder. */
type ByHand = (
  query: Query,
  put: (value: unknown) => string,
) => { text: string; answer: (rows: QueryResultRow[]) => object };

/** Conditions that are there, joined. */
const allOf = (...conditions: (string | undefined | false)[]) => conditions.filter(Boolean).join(' and ') || 'true';

const holds = (pattern: string, ...columns: string[]) =>
  `(${columns.map((column) => `${column} ilike ${pattern}`).join(' or ')})`;

/** The first page of a table. With a filter, matches are counted in the same pass: no row is read twice. */
const firstPage = (table: string, matches: string, order: string, limit: string) =>
  `(select *, ${matches === 'true' ? 'null' : 'count(*) over ()'}::int as matching
    from ${table} where ${matches} order by ${order} limit ${limit})`;

/** A timestamp in JavaScript's format. */
const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const paginationOf = (limit: string | undefined, total: number) => {
  const size = Number(limit ?? UNASKED);
  return { page: 1, limit: size, total, pages: Math.max(1, Math.ceil(total / size)) };
};

/** The first page of the bookings of one kind, with their items, people, refunds and counters. */
function bookingsByHand(kind: BookingKind): ByHand {
  const table = `${kind}s`;
  return ({ search, status, limit }, put) => {
    const pattern = search && put(`%${search}%`);
    const matches = allOf(
      status && `status = ${put(status)}`,
      pattern &&
        `(search_text like lower(${pattern}) or user_id in (select id from users where ${holds(pattern, 'full_name', 'email')})
          or ${kind}_id in (select id from ${table} where ${holds(pattern, 'title', 'place')}))`,
    );
    return {
      text: `select b.*, matching, i.title, i.place, i.starts_at, i.ends_at, i.img_url,
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
            startTime: row.starts_at,
            endTime: row.ends_at,
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

/** The first page of a plain list and of the richest one, each with its counters, by the path of the call. */
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
        cross join (select count(*)::int as total, count(*) filter (where is_active)::int as active,
            count(*) filter (where role = 'admin')::int as admins from users) counted
        order by created_at desc, id`,
      answer: (rows) => {
        const { matching, total, active, admins } = rows[0] ?? {};
        return {
          data: rows.map(({ matching: _, total: __, active: ___, admins: ____, ...user }) => user),
          pagination: paginationOf(limit, matching ?? total),
          summary: { total, active, admins },
        };
      },
    };
  },

  bookings: bookingsByHand('ride'),
};

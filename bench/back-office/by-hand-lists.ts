import { bookingsByHand } from './by-hand-bookings.ts';
import { allOf, type ByHand, firstPage, holds, paginationOf, UNASKED } from './statement.ts';

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

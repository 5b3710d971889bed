import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { lastSteps } from '@kickstand/contract/dashboard/dashboard.rules';
import type {
  FillingItem,
  MonthlyGrowth,
  Overview,
  PopularRide,
  RecentBooking,
  RecentUser,
  TrendPoint,
  TrendStep,
} from '@kickstand/contract/dashboard/dashboard.schema';
import { can, scopeOf } from '@kickstand/contract/shared/access';
import { addDays, startOfDay, toDateInput } from '@kickstand/contract/shared/dates';
import { fromPaise } from '@kickstand/contract/shared/money';
import { pictureUrl } from '@kickstand/contract/shared/pictures';
import type { CurrentSession } from '../../core/actor.ts';
import { helmetOf } from '../../core/helmet-of.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findLedIds } from '../captains/captains.service.ts';
import {
  countBlogs,
  countNewUsers,
  countPeople,
  countRides,
  selectFilling,
  selectNewestBookings,
  selectNewestUsers,
  selectPopularRides,
  selectStarting,
  sumPaidBookings,
  sumPaidByTime,
} from './dashboard.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'now'>;

type Stats = { overview: Overview; revenue?: { totalRevenue: number }; monthlyGrowth: MonthlyGrowth[] };

/** Revenue is for people who may see money. */
export async function getStats({ db, now }: ReadDeps, { user }: Pick<CurrentSession, 'user'>): Promise<Stats> {
  const people = await countPeople(db);
  const paid = await sumPaidBookings(db);
  const rides = await countRides(db, now());
  const blogs = await countBlogs(db, now());
  return {
    overview: {
      totalUsers: people.total,
      activeUsers: people.active,
      paidBookings: paid.total,
      upcomingRides: rides.upcoming,
      totalRides: rides.total,
      publishedBlogs: blogs.published,
      totalBlogs: blogs.total,
    },
    ...(can(user.clubRole, 'money.read') && { revenue: { totalRevenue: fromPaise(paid.paise) } }),
    monthlyGrowth: await monthlyGrowth({ db, now }),
  };
}

/** The last twelve months, those without a new account too. */
async function monthlyGrowth({ db, now }: ReadDeps): Promise<MonthlyGrowth[]> {
  const months = lastSteps('month', now());
  const counted = await countNewUsers(db, startOfDay(`${months[0]}-01`));
  return months.map((at) => {
    const [year = 0, month = 0] = at.split('-').map(Number);
    return { _id: { month, year }, newUsers: counted.get(at) ?? 0 };
  });
}

export async function getTrend({ db, now }: ReadDeps, step: TrendStep): Promise<TrendPoint[]> {
  const steps = lastSteps(step, now());
  const sums = await sumPaidByTime(db, startOfDay(step === 'month' ? `${steps[0]}-01` : `${steps[0]}`), step);
  return steps.map((at) => ({
    at,
    revenue: fromPaise(sums.get(at)?.paise ?? 0),
    bookings: sums.get(at)?.bookings ?? 0,
  }));
}

/** A few more than the dashboard shows. */
const RECENT = 5;

export async function getRecentActivity({
  db,
}: Pick<Deps, 'db'>): Promise<{ recentUsers: RecentUser[]; recentBookings: RecentBooking[] }> {
  const users = await selectNewestUsers(db, RECENT);
  const bookings = await selectNewestBookings(db, RECENT);
  return {
    recentUsers: users.map((user) => ({
      _id: user.id,
      fullName: user.fullName,
      email: user.email,
      helmet: helmetOf(user),
      createdAt: user.createdAt.toISOString(),
    })),
    recentBookings: bookings.map((booking) => ({
      _id: booking.id,
      bookingNumber: booking.bookingNumber,
      kind: booking.kind,
      status: booking.status,
      amount: fromPaise(booking.amountPaise),
      createdAt: booking.createdAt.toISOString(),
      user: {
        fullName: booking.accountName || booking.personalInfo.fullName || 'Unknown',
        helmet: booking.accountId ? helmetOf({ id: booking.accountId, helmet: booking.helmet }) : null,
      },
      ride: { title: booking.title },
    })),
  };
}

const POPULAR = 5;

export async function listPopularRides({ db, now }: ReadDeps): Promise<PopularRide[]> {
  const rows = await selectPopularRides(db, now(), POPULAR);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    venue: row.place,
    startTime: row.startsAt?.toISOString() ?? null,
    registeredCount: row.takenCount,
    maxCapacity: row.capacity,
    price: fromPaise(row.pricePaise),
    imgUrl: row.imgUrl ?? pictureUrl('rides', row.id, row.picture),
  }));
}

const FILLING = 6;

/** The fullest first; for a captain only what they lead. */
export async function listFilling(
  { db, now }: ReadDeps,
  { user }: Pick<CurrentSession, 'user'>,
): Promise<FillingItem[]> {
  const fillingOf = async (kind: BookingKind) =>
    selectFilling(db, now(), kind, { ids: await shownIds(db, user, kind), max: FILLING });
  const rides = await fillingOf('ride');
  const events = await fillingOf('event');
  const share = ({ taken, held, capacity }: FillingItem) => (taken + held) / capacity;
  return [...rides, ...events]
    .map(presentFilling)
    .sort((one, other) => share(other) - share(one))
    .slice(0, FILLING);
}

/** What starts within seven days, today included, in order; full ones and what is under way today too. */
export async function listWeek({ db, now }: ReadDeps, { user }: Pick<CurrentSession, 'user'>): Promise<FillingItem[]> {
  const at = now();
  const today = toDateInput(at);
  const span = { from: startOfDay(today), before: startOfDay(addDays(today, 7)), now: at };
  const startingOf = async (kind: BookingKind) => {
    const ids = await shownIds(db, user, kind);
    return (await selectStarting(db, kind, span)).filter(({ id }) => !ids || ids.includes(id));
  };
  const rides = await startingOf('ride');
  const events = await startingOf('event');
  return [...rides, ...events]
    .sort((one, other) => Number(one.startTime) - Number(other.startTime))
    .map(presentFilling);
}

/** Numbers of places are public, but a captain looks for what they lead; null means all. */
const shownIds = async (db: Database, user: CurrentSession['user'], kind: BookingKind) =>
  scopeOf(user.clubRole, 'rides.read') === 'assigned' ? findLedIds({ db }, user, 'rides.read', kind) : null;

type Filling = Awaited<ReturnType<typeof selectFilling>>[number];

const presentFilling = ({ id, startTime, ...item }: Filling): FillingItem => ({
  _id: id,
  ...item,
  startTime: startTime?.toISOString() ?? null,
});

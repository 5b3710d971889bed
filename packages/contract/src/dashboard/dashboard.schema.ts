import * as z from 'zod/mini';
import { helmet } from '../auth/auth.schema.ts';
import { BOOKING_KINDS } from '../bookings/bookings.values.ts';

export const overview = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  paidBookings: z.number(),
  upcomingRides: z.number(),
  totalRides: z.number(),
  publishedBlogs: z.number(),
  totalBlogs: z.number(),
});
export type Overview = z.infer<typeof overview>;

/** New accounts of one month in the club's zone; months are counted from 1. */
export const monthlyGrowth = z.object({
  _id: z.object({ month: z.number(), year: z.number() }),
  newUsers: z.number(),
});
export type MonthlyGrowth = z.infer<typeof monthlyGrowth>;

export const recentUser = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  helmet,
  createdAt: z.string(),
});
export type RecentUser = z.infer<typeof recentUser>;

export const recentBooking = z.object({
  _id: z.string(),
  bookingNumber: z.string(),
  kind: z.enum(BOOKING_KINDS),
  status: z.string(),
  amount: z.number(),
  createdAt: z.string(),
  /** Without a helmet if the account is gone. */
  user: z.object({ fullName: z.string(), helmet: z.nullable(helmet) }),
  /** The ride or event, under the name the specification gives it. */
  ride: z.object({ title: z.string() }),
});
export type RecentBooking = z.infer<typeof recentBooking>;

export const popularRide = z.object({
  _id: z.string(),
  title: z.string(),
  venue: z.string(),
  startTime: z.nullable(z.string()),
  registeredCount: z.number(),
  maxCapacity: z.number(),
  price: z.number(),
  imgUrl: z.string(),
});
export type PopularRide = z.infer<typeof popularRide>;

export const TREND_STEPS = ['month', 'day'] as const;
export type TrendStep = (typeof TREND_STEPS)[number];

/** Paid bookings and their amounts, by the month or day they were paid. */
export const trendPoint = z.object({
  /** '2026-07' or '2026-07-18', in the club's zone. */
  at: z.string(),
  revenue: z.number(),
  bookings: z.number(),
});
export type TrendPoint = z.infer<typeof trendPoint>;

export const fillingItem = z.object({
  _id: z.string(),
  kind: z.enum(BOOKING_KINDS),
  title: z.string(),
  startTime: z.nullable(z.string()),
  taken: z.number(),
  /** Places of people who are paying. */
  held: z.number(),
  capacity: z.number(),
});
export type FillingItem = z.infer<typeof fillingItem>;

const ATTENTION_KINDS = [
  'payment-keys',
  'unknown-payment',
  'differing-payment',
  'payment-without-place',
  'old-pages',
  'failed-refund',
  'retried-refund',
  'refund-by-hand',
  'waiting-mails',
  'failed-mail',
  'failing-job',
  'nearly-full',
  'no-start-time',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const attentionItem = z.object({
  _id: z.string(),
  kind: z.enum(ATTENTION_KINDS),
  at: z.nullable(z.string()),
  /** The money it is about. */
  amount: z.nullable(z.number()),
  /** Display name of the record: a title, the provider's id of a payment, the kind of a mail. */
  subject: z.string(),
  detail: z.string(),
  /** Where it can be fixed: a booking by its number, or a ride, event or person by a list's search text. */
  place: z.enum(['bookings', 'event-bookings', 'rides', 'events', 'users', 'provider', 'server']),
  search: z.string(),
});
export type AttentionItem = z.infer<typeof attentionItem>;

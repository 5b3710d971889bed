import * as z from 'zod/mini';
import { choice } from '../fields/text-fields.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  attentionItem,
  fillingItem,
  monthlyGrowth,
  overview,
  popularRide,
  recentBooking,
  recentUser,
  TREND_STEPS,
  trendPoint,
} from './dashboard.schema.ts';

export const getStats = endpoint({
  method: 'GET',
  path: '/admin/dashboard/stats',
  access: 'office.enter',
  summary: 'The totals of the club, rides and events together, and new users per month',
  answer: dataAnswer({
    overview,
    /** For people who may see money. */
    revenue: z.optional(z.object({ totalRevenue: z.number() })),
    monthlyGrowth: z.array(monthlyGrowth),
  }),
});

export const getRecentActivity = endpoint({
  method: 'GET',
  path: '/admin/dashboard/recent-activity',
  access: 'people.read',
  summary: 'The newest accounts and bookings',
  answer: dataAnswer({ recentUsers: z.array(recentUser), recentBookings: z.array(recentBooking) }),
});

export const getPopularRides = endpoint({
  method: 'GET',
  path: '/admin/dashboard/popular-rides',
  access: 'office.enter',
  summary: 'The rides with the most riders',
  answer: dataAnswer({ popularRides: z.array(popularRide) }),
});

export const getTrend = endpoint({
  method: 'GET',
  path: '/admin/dashboard/trend',
  access: 'money.read',
  summary: 'Revenue and paid bookings over the last twelve months or thirty days',
  query: z.object({ by: z.prefault(choice('by', TREND_STEPS), 'month') }),
  answer: dataAnswer({ trend: z.array(trendPoint) }),
});

export const getFilling = endpoint({
  method: 'GET',
  path: '/admin/dashboard/places',
  access: 'office.enter',
  summary: 'How the next rides and events fill up, and those of the next seven days',
  answer: dataAnswer({ places: z.array(fillingItem), week: z.array(fillingItem) }),
});

export const getAttention = endpoint({
  method: 'GET',
  path: '/admin/dashboard/attention',
  access: 'money.read',
  summary:
    'What needs attention: payments without a place, failed refunds and emails, rides nearly full or without a date',
  answer: dataAnswer({ attention: z.array(attentionItem) }),
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/admin/dashboard/test-mail',
  access: 'site.run',
  summary: "Sends a test email to the caller and returns the mail server's answer",
  answer: dataAnswer({ isSent: z.boolean(), answer: z.string() }),
});

const digestChoice = z.object({ isWanted: z.boolean('isWanted must be true or false') });

export const getDigestChoice = endpoint({
  method: 'GET',
  path: '/admin/dashboard/digest',
  access: 'money.read',
  summary: 'Whether the caller gets the daily email for people in charge',
  answer: dataAnswer({ isWanted: z.boolean() }),
});

export const setDigestChoice = endpoint({
  method: 'PUT',
  path: '/admin/dashboard/digest',
  access: 'money.read',
  summary: 'Switches the daily email of the caller on or off',
  body: digestChoice,
  answer: dataAnswer({ isWanted: z.boolean() }),
});

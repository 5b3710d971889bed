import * as z from 'zod/mini';
import { helmet } from '../auth/auth.schema.ts';
import { BOOKING_KINDS } from '../bookings/bookings.values.ts';
import { personName, plainText, requiredText } from '../fields/text-fields.ts';
import { DAY_ROLES } from '../ride-day/marks.rules.ts';
import { BADGE_IDS } from './badges.rules.ts';
import { MAX_SHARED_NAME } from './logbook.rules.ts';

const totals = { rides: z.number(), events: z.number(), km: z.number(), days: z.number() };

const logEntry = z.object({
  bookingId: z.string(),
  kind: z.enum(BOOKING_KINDS),
  title: z.string(),
  destination: z.string(),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  days: z.number(),
  km: z.nullable(z.number()),
  bike: z.string(),
  /** What the rider did for their group on the day. */
  roles: z.array(z.enum(DAY_ROLES)),
});
export type LogEntry = z.infer<typeof logEntry>;

const badge = z.object({
  id: z.enum(BADGE_IDS),
  earnedAt: z.nullable(z.string()),
  have: z.number(),
  need: z.number(),
});

/** The public page of a year. */
export const yearLink = z.object({ name: z.string(), url: z.string() });
export type YearLink = z.infer<typeof yearLink>;

const logYear = z.object({ year: z.number(), ...totals, link: z.nullable(yearLink) });
export type LogYear = z.infer<typeof logYear>;

export const logbook = z.object({
  totals: z.object(totals),
  /** The newest first, as everything here. */
  years: z.array(logYear),
  entries: z.array(logEntry),
  bikes: z.array(z.object({ name: z.string(), rides: z.number(), km: z.number() })),
  badges: z.array(badge),
});
export type Logbook = z.infer<typeof logbook>;

/** What people with the link see: nothing about the rider but the name they chose and their helmet. */
export const sharedYear = z.object({
  year: z.number(),
  name: z.string(),
  helmet,
  totals: z.object(totals),
  entries: z.array(
    z.object({
      kind: z.enum(BOOKING_KINDS),
      title: z.string(),
      destination: z.string(),
      /** 'Jun' */
      month: z.string(),
      days: z.number(),
      km: z.nullable(z.number()),
    }),
  ),
  badges: z.array(z.enum(BADGE_IDS)),
});
export type SharedYear = z.infer<typeof sharedYear>;

export const yearParams = z.object({
  year: plainText('year', 4).check(z.regex(/^[12]\d{3}$/, 'year must be like 2026')),
});
export const sharedYearParams = z.object({ token: plainText('token', 100) });

export const yearLinkForm = z.object({
  name: requiredText('Name', MAX_SHARED_NAME).check(personName('Name')),
});

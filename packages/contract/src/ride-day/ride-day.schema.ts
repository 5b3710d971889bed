import * as z from 'zod/mini';
import { helmet } from '../auth/auth.schema.ts';
import { BOOKING_KINDS } from '../bookings/bookings.values.ts';
import { personName, plainText, requiredText } from '../fields/text-fields.ts';
import { hospital, routeStop } from '../rides/ride-plan.schema.ts';
import { riderFacts } from '../roster/roster.schema.ts';
import { isKnownMark, MARKS_PER_CALL, MAX_FIELD, MAX_REPLACED } from './mark-fields.rules.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const markId = plainText('id', 36).check(z.regex(UUID, 'id must be a UUID'));
const moment = plainText('at', 30).check(
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'at must be a time like 2026-11-15T06:00:00.000Z'),
);

/** A mark as a phone sends it: its author is the caller. */
const sentMark = z
  .object({
    id: markId,
    subject: plainText('subject', 100),
    field: plainText('field', MAX_FIELD),
    value: plainText('value', 30),
    replaces: z.array(markId).check(z.maxLength(MAX_REPLACED, { error: 'replaces is too long', abort: true })),
    at: moment,
  })
  .check(z.refine(isKnownMark, 'This mark says nothing that a ride day knows'));
export type SentMark = z.infer<typeof sentMark>;

export const marksToSync = {
  marks: z
    .array(sentMark, 'marks must be a list')
    .check(
      z.maxLength(MARKS_PER_CALL, { error: `Please send at most ${MARKS_PER_CALL} marks at a time`, abort: true }),
    ),
  /** The last mark this phone has from the server. */
  since: z.int('since must be a whole number').check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
};

const storedMark = z.object({
  id: z.string(),
  subject: z.string(),
  field: z.string(),
  value: z.string(),
  replaces: z.array(z.string()),
  at: z.string(),
  by: z.string(),
});

export const syncedMarks = {
  /** What other phones and this one have noted since, oldest first. */
  marks: z.array(storedMark),
  since: z.number(),
  /** There are more than one answer holds. */
  hasMore: z.boolean(),
  /** Marks that can't be stored, with the reason; every other one of the call is. */
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
};

const dayRider = z.object({
  ...riderFacts,
  helmet,
  hasMedical: z.boolean(),
  /** Null if there is none, or if this person may not read it. */
  medical: z.nullable(z.string()),
});
export type DayRider = z.infer<typeof dayRider>;

/** Everything a phone needs for a day without a network. */
export const rideDay = z.object({
  /** The server's clock, by which phones correct theirs. */
  now: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  item: z.object({
    _id: z.string(),
    kind: z.enum(BOOKING_KINDS),
    title: z.string(),
    venue: z.string(),
    startTime: z.string(),
    endTime: z.nullable(z.string()),
    isCancelled: z.boolean(),
    /** Where heads are counted between start and finish. */
    stops: z.array(z.string()),
    /** For the safety sheet, in the order of the road. */
    plan: z.object({ stops: z.array(routeStop), hospitals: z.array(hospital) }),
  }),
  you: z.object({ name: z.string(), isMarshal: z.boolean(), seesMedical: z.boolean() }),
  riders: z.array(dayRider),
  /** Numbers of bookings of this ride that don't hold a place any more. */
  ended: z.array(z.string()),
  /** Other rides and events around this day, to name the one a ticket is for. */
  others: z.array(z.object({ _id: z.string(), title: z.string() })),
  /** The public part of the key that signs tickets, P-256, base64url. */
  ticketKey: z.object({ x: z.string(), y: z.string() }),
});
export type RideDay = z.infer<typeof rideDay>;

export const marshalToken = z.prefault(plainText('token', 200), '');

export const marshalLinkForm = z.object({
  name: requiredText('Name', 60).check(personName('Name')),
  seesMedical: z.boolean('seesMedical must be true or false'),
});

export const marshalLink = z.object({
  _id: z.string(),
  name: z.string(),
  seesMedical: z.boolean(),
  createdAt: z.string(),
  url: z.string(),
});
export type MarshalLink = z.infer<typeof marshalLink>;

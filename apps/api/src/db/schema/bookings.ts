import type { BookingTexts } from '@kickstand/contract/bookings/booking-form.rules';
import { BOOKING_KINDS, BOOKING_STATUSES } from '@kickstand/contract/bookings/bookings.values';
import type { PostponedOffer } from '@kickstand/contract/calling-off/calling-off.schema';
import type { RefundTier } from '@kickstand/contract/club/sections/policies.schema';
import type { KeptPapers, Pillion } from '@kickstand/contract/eligibility/asks.schema';
import { OUTCOMES } from '@kickstand/contract/ride-day/outcome.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { events, rides } from './bookables.ts';
import { instant, isDemo, paise } from './columns.ts';
import { itemOfKindCheck } from './item-columns.ts';

/** Every text of the waiver that a rider has agreed to; the id is the hash of its words. A trigger refuses changes. */
export const waiverTexts = pgTable('waiver_texts', {
  id: text().primaryKey(),
  words: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

/**
 * One table for rides and events. A trigger (rules.sql) updates the counts of the ride or event with every change of
 * `status`: created holds a place, paid takes one. A check on rides and events makes overselling impossible.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: text().primaryKey(),
    bookingNumber: text('booking_number').notNull(),
    kind: text({ enum: BOOKING_KINDS }).notNull(),
    rideId: text('ride_id').references(() => rides.id, { onDelete: 'restrict' }),
    eventId: text('event_id').references(() => events.id, { onDelete: 'restrict' }),
    /** Null for a guest, and once the account is deleted: the payment record stays. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Booked by an organiser for a person without an account. */
    isGuest: boolean('is_guest').notNull().default(false),
    status: text({ enum: BOOKING_STATUSES }).notNull(),
    /** Fixed when the order is made. */
    amountPaise: paise('amount_paise').notNull(),
    currency: text().notNull(),
    /** The refund policy when the place was held; a trigger (rules.sql) keeps it from changing after that. */
    refundTiers: jsonb('refund_tiers').$type<RefundTier[]>().notNull(),
    /** Until when an unpaid place is kept. */
    holdExpiresAt: instant('hold_expires_at'),
    /** When the person's first hold in a row began: holds cannot be renewed without end. */
    heldSince: instant('held_since'),
    paymentMethod: text('payment_method'),
    /** The payment that paid for the place; duplicates are in `payments` and are refunded. */
    paymentId: text('payment_id'),
    orderId: text('order_id'),
    signature: text(),
    paymentUtr: text('payment_utr'),
    /** What the club keeps when a booking is no longer paid; decided together with the refund. */
    keptPaise: paise('kept_paise').notNull().default(0),
    /** Whether the refund of a booking that is no longer paid has been decided. */
    isRefundDecided: boolean('is_refund_decided').notNull().default(false),
    /** Refunded out of goodwill: the rider keeps the place. */
    keepsPlace: boolean('keeps_place').notNull().default(false),
    personalInfo: jsonb('personal_info').$type<BookingTexts['personalInfo']>().notNull(),
    motorcycleInfo: jsonb('motorcycle_info').$type<BookingTexts['motorcycleInfo']>().notNull(),
    emergencyContact: jsonb('emergency_contact').$type<BookingTexts['emergencyContact']>().notNull(),
    /** Encrypted; removed 30 days after the ride or event. */
    medicalHistory: text('medical_history'),
    agreements: jsonb().$type<Record<string, boolean>>().notNull(),
    /** How many places it holds or takes: two with a pillion rider who counts. */
    places: integer().notNull().default(1),
    pillion: jsonb().$type<Pillion>(),
    /** What the rider has declared; null where nothing was asked. */
    papers: jsonb().$type<KeptPapers>(),
    /** The text the rider has agreed to, and when. */
    waiverId: text('waiver_id').references(() => waiverTexts.id, { onDelete: 'restrict' }),
    waiverAgreedAt: instant('waiver_agreed_at'),
    /** Its ride or event was postponed, and the rider chooses; a later postponement replaces it. */
    postponed: jsonb().$type<PostponedOffer>(),
    /** The organiser's label for the people who ride together; empty for riders in no group. */
    riderGroup: text('rider_group').notNull().default(''),
    /** How the ride ended for them; follows the marks of the day, null without one. */
    outcome: text({ enum: OUTCOMES }),
    paidAt: instant('paid_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    isDemo: isDemo(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The booking's own fields that the back-office searches, one per line. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower('#' || booking_number || chr(10) || coalesce(personal_info ->> 'fullName', '') || chr(10) || coalesce(personal_info ->> 'email', '') || chr(10) || coalesce(personal_info ->> 'contactNumber', ''))`,
    ),
    /** Searchable numbers and ids, letters and digits only, one per line. */
    searchCodes: text('search_codes').generatedAlwaysAs(
      sql`regexp_replace(lower(booking_number || chr(10) || coalesce(personal_info ->> 'contactNumber', '') || chr(10) || coalesce(motorcycle_info ->> 'motorcycleNumber', '') || chr(10) || coalesce(payment_id, '') || chr(10) || coalesce(order_id, '') || chr(10) || coalesce(payment_utr, '')), '[^a-z0-9' || chr(10) || ']', '', 'g')`,
    ),
  },
  (table) => [
    uniqueIndex('bookings_booking_number_key').on(table.bookingNumber),
    uniqueIndex('bookings_live_ride_key')
      .on(table.userId, table.rideId)
      .where(sql`status in ('created', 'paid') and ride_id is not null`),
    uniqueIndex('bookings_live_event_key')
      .on(table.userId, table.eventId)
      .where(sql`status in ('created', 'paid') and event_id is not null`),
    index('bookings_hold_index').on(table.holdExpiresAt).where(sql`status = 'created'`),
    index('bookings_ride_index').on(table.rideId, table.status),
    index('bookings_event_index').on(table.eventId, table.status),
    index('bookings_user_index').on(table.userId, table.createdAt),
    // an order that says nothing of nulls has them first when it descends
    index('bookings_created_index').on(table.kind, table.createdAt.desc().nullsFirst(), table.id),
    index('bookings_status_index').on(table.kind, table.status, table.createdAt.desc().nullsFirst(), table.id),
    // money that was received and perhaps has to be given back
    index('bookings_undecided_index')
      .on(table.id)
      .where(sql`status in ('created', 'failed', 'cancelled') and not is_refund_decided and paid_at is not null`),
    index('bookings_paid_index').on(table.paidAt, table.amountPaise).where(sql`status = 'paid'`),
    itemOfKindCheck('bookings', table),
    check('bookings_amount_check', sql`${table.amountPaise} >= 0 and ${table.keptPaise} >= 0`),
    check('bookings_places_check', sql`${table.places} between 1 and 2`),
    check('bookings_waiver_check', sql`(${table.waiverId} is null) = (${table.waiverAgreedAt} is null)`),
    check('bookings_hold_check', sql`${table.status} <> 'created' or ${table.holdExpiresAt} is not null`),
  ],
);

/** The provider's orders. They cannot be withdrawn and stay payable, so the reconciler checks them for days. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    amountPaise: paise('amount_paise').notNull(),
    currency: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the reconciler checks next; null once nothing more can happen. */
    nextCheckAt: instant('next_check_at'),
    checks: integer().notNull().default(0),
  },
  (table) => [
    index('payment_orders_booking_index').on(table.bookingId),
    index('payment_orders_check_index').on(table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** The provider's payments in their last known state, and those an organiser received (`payments/hand-payment.ts`). */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    orderId: text('order_id').references(() => paymentOrders.id, { onDelete: 'restrict' }),
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    amountPaise: paise('amount_paise').notNull(),
    currency: text().notNull(),
    status: text({ enum: ['created', 'authorized', 'captured', 'failed', 'unknown'] }).notNull(),
    method: text(),
    utr: text(),
    errorDescription: text('error_description'),
    /** Promised refunds, processed or not: never more than the amount. */
    refundPaise: paise('refund_paise').notNull().default(0),
    capturedAt: instant('captured_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('payments_booking_index').on(table.bookingId),
    index('payments_order_index').on(table.orderId),
    index('payments_unknown_index').on(table.createdAt).where(sql`status = 'unknown'`),
    // one bank transfer pays for one booking
    uniqueIndex('payments_hand_utr_key').on(table.utr).where(sql`left(id, 5) = 'hand_'`),
    check('payments_refund_check', sql`${table.refundPaise} between 0 and ${table.amountPaise}`),
  ],
);

/** Refunds. The id is the provider's idempotency key. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    providerId: text('provider_id'),
    amountPaise: paise('amount_paise').notNull(),
    /** void: no longer needed, the money was refunded in the provider's dashboard. */
    status: text({ enum: ['due', 'pending', 'processed', 'failed', 'void'] }).notNull(),
    reason: text({
      enum: [
        'cancelled-by-rider',
        'cancelled-by-organiser',
        'cancelled-by-club',
        'no-place-left',
        'paid-twice',
        'not-wanted',
        'wrong-amount',
        'by-administrator',
        'at-the-provider',
      ],
    }).notNull(),
    /** Part of the idempotency key: retrying a failed refund needs a new key. */
    attempt: integer().notNull().default(1),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    processedAt: instant('processed_at'),
    nextCheckAt: instant('next_check_at'),
  },
  (table) => [
    uniqueIndex('refunds_provider_id_key').on(table.providerId),
    index('refunds_payment_index').on(table.paymentId),
    index('refunds_booking_index').on(table.bookingId),
    index('refunds_open_index').on(table.status, table.createdAt).where(sql`status in ('due', 'pending', 'failed')`),
    index('refunds_check_index').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    check('refunds_amount_check', sql`${table.amountPaise} > 0`),
  ],
);

/** The provider's webhook events, stored before they are acknowledged and processed afterwards. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    event: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    outcome: text(),
  },
  (table) => [
    index('payment_events_open_index').on(table.receivedAt).where(sql`processed_at is null`),
    index('payment_events_unknown_index').on(table.receivedAt).where(sql`outcome = 'unknown'`),
    // events about an order
    index('payment_events_order_index').on(sql`(body #>> '{payload,payment,entity,order_id}')`),
  ],
);

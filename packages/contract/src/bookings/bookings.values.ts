import { capitalised } from '../shared/words.ts';

export const GENDERS = ['Male', 'Female'] as const;
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

export const BOOKING_KINDS = ['ride', 'event'] as const;

export const BOOKING_STATUSES = ['created', 'paid', 'failed', 'refunded', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** A booking in one of these states holds a place, or has taken it. */
export const LIVE_STATUSES = ['created', 'paid'] as const satisfies BookingStatus[];

/**
 * A status's label in the back-office and its exports, its label on the rider's own screens, and its colour on both.
 */
export const STATUS_WORDS = {
  created: { label: 'Created', riderLabel: 'Waiting for payment', tone: 'amber' },
  paid: { label: 'Paid', riderLabel: 'Paid', tone: 'green' },
  failed: { label: 'Failed', riderLabel: 'Failed', tone: 'red' },
  refunded: { label: 'Refunded', riderLabel: 'Refunded', tone: 'blue' },
  cancelled: { label: 'Cancelled', riderLabel: 'Cancelled', tone: 'grey' },
} as const satisfies Record<BookingStatus, { label: string; riderLabel: string; tone: string }>;

/** Stored with a booking that its rider has cancelled; the rider reads it as 'You'. */
export const CANCELLED_BY_RIDER = 'Cancelled by the rider.';

/** Stored with a booking that ended with its ride or event. */
export const CANCELLED_BY_ORGANISER = 'Cancelled by the organiser.';

/** The club's message to riders when it cancels. */
export const MAX_CANCEL_REASON = 500;
/** What an administrator notes about a refund. */
export const MAX_REFUND_REASON = 200;

/** How long a refund takes, as stated in the published policy. */
export const REFUND_TIME = 'Refunds take 7-10 business days plus 3-5 bank days.';

/** The rest of that time once the refund is sent. */
export const BANK_TIME = 'Your bank will show it within 3-5 bank days.';

const METHODS: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Netbanking',
  wallet: 'Wallet',
  emi: 'EMI',
  free: 'Free of charge',
  cash: 'Cash',
  'bank-transfer': 'Bank transfer',
};

/** Whether the money came without the payment provider, and is paid back without it. */
export const isPaidByHand = (method: string | null) => method === 'cash' || method === 'bank-transfer';

/** The way a refund takes, and how long. */
export const refundWay = (method: string | null) =>
  isPaidByHand(method) ? 'in cash or by bank transfer.' : `the way you paid. ${REFUND_TIME}`;

/** How it was paid: 'upi' → 'UPI', 'by hand' → 'By hand' */
export const methodText = (method: string | null) => (method ? (METHODS[method] ?? capitalised(method)) : '');

type Kind = {
  /** How a label names it. */
  name: 'Ride' | 'Event';
  /** Its name in a sentence. */
  noun: 'a ride' | 'an event';
  /** A place on a ride, a place at an event. */
  preposition: 'on' | 'at';
  items: 'rides' | 'events';
  /** The last part of its bookings' addresses, in the API and in the back-office. */
  bookings: 'bookings' | 'event-bookings';
};

/** Rides and events are booked alike; only these words differ. */
export const KIND_WORDS: Record<(typeof BOOKING_KINDS)[number], Kind> = {
  ride: { name: 'Ride', noun: 'a ride', preposition: 'on', items: 'rides', bookings: 'bookings' },
  event: { name: 'Event', noun: 'an event', preposition: 'at', items: 'events', bookings: 'event-bookings' },
};

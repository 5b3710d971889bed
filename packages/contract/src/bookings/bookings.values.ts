export const GENDERS = ['Male', 'Female'] as const;
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

export const BOOKING_STATUSES = ['created', 'paid', 'failed', 'refunded', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** A status in the back-office and its exports, on the rider's own screens, and its colour on both. */
export const STATUS_WORDS = {
  created: { label: 'Created', riderLabel: 'Waiting for payment', tone: 'amber' },
  paid: { label: 'Paid', riderLabel: 'Paid', tone: 'green' },
  failed: { label: 'Failed', riderLabel: 'Failed', tone: 'red' },
  refunded: { label: 'Refunded', riderLabel: 'Refunded', tone: 'blue' },
  cancelled: { label: 'Cancelled', riderLabel: 'Cancelled', tone: 'grey' },
} as const satisfies Record<BookingStatus, { label: string; riderLabel: string; tone: string }>;

/** What the club writes to riders when it cancels. */
export const MAX_CANCEL_REASON = 500;
/** What an administrator notes about a refund. */
export const MAX_REFUND_REASON = 200;

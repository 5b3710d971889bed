import { phoneDigits } from '../bookings/booking-form.rules.ts';
import type { Outcome } from '../ride-day/outcome.rules.ts';
import { matchesText } from '../shared/search.ts';
import type { Rider } from './roster.schema.ts';

/** Sort fields of the riders of a ride or event. */
export const RIDER_SORTS = [
  'name',
  'phone',
  'bike',
  'bloodGroup',
  'emergency',
  'experience',
  'group',
  'payment',
  'bookedAt',
] as const;

/** How a rider's place is paid for: online or free of charge, in cash, or not yet. */
export const RIDER_PAYMENTS = ['paid', 'cash', 'waiting'] as const;
export type RiderPayment = (typeof RIDER_PAYMENTS)[number];

export const RIDER_PAYMENT_WORDS = {
  paid: { label: 'Paid', tone: 'green' },
  cash: { label: 'Cash', tone: 'blue' },
  waiting: { label: 'Waiting', tone: 'amber' },
} as const satisfies Record<RiderPayment, { label: string; tone: string }>;

/** How the day ended for a rider, or that it isn't known. */
export const UNMARKED = 'unmarked';
export type RiderOutcome = Outcome | typeof UNMARKED;

/** What a rider has answered to another date. */
export const POSTPONED_WORDS = { keep: 'Keeps the place', open: 'No answer yet' } as const;

/** The label of a group is a word or two: 'Slow', 'Sion starters'. */
export const MAX_GROUP = 30;

export type RiderFilter = {
  search?: string | undefined;
  payment?: RiderPayment | undefined;
  group?: string | undefined;
};

/** Is this rider among those looked for? The server asks the database the same. */
export const matchesRider = (rider: Rider, { search, payment, group }: RiderFilter): boolean =>
  (!payment || rider.payment === payment) &&
  (!group || rider.group === group) &&
  matchesText(
    search,
    [
      `#${rider.bookingNumber}`,
      rider.name,
      rider.phone,
      rider.bike,
      rider.plate,
      rider.bloodGroup,
      rider.emergencyName,
      rider.emergencyPhone,
      rider.experience,
      rider.pillion?.fullName,
      rider.pillion?.contactNumber,
      rider.group,
      RIDER_PAYMENT_WORDS[rider.payment].label,
    ],
    [
      rider.bookingNumber,
      rider.phone,
      rider.plate,
      rider.emergencyPhone,
      rider.pillion?.contactNumber,
      rider.paymentId,
      rider.orderId,
      rider.paymentUtr,
    ],
  );

/** The number as a phone dials it from anywhere, '+919820000118'; empty where none was given. */
export function dialledNumber(typed: string): string {
  const text = typed.trim().replace(/^00/, '+');
  if (text.startsWith('+')) return `+${text.replace(/\D/g, '')}`;
  const digits = phoneDigits(text);
  return digits.length === 10 ? `+91${digits}` : digits;
}

import { formatDay } from '../shared/dates.ts';
import { formatRupees } from '../shared/money.ts';
import { matchesText } from '../shared/search.ts';
import { type BookingStatus, STATUS_WORDS } from './bookings.values.ts';
import type { AdminBooking, BookingEdit, BookingEditRequest } from './bookings-admin.schema.ts';

/** Sort fields of the booking list. */
export const BOOKING_SORTS = [
  'bookingNumber',
  'passenger',
  'schedule',
  'contact',
  'amount',
  'status',
  'createdAt',
] as const;

/** The payment filter has no 'cancelled'; both filters select by the same status, as specified. */
export const PAYMENT_FILTERS = ['paid', 'created', 'failed', 'refunded'] as const;

export type BookingFilter = {
  search?: string | undefined;
  status?: BookingStatus | undefined;
  payment?: (typeof PAYMENT_FILTERS)[number] | undefined;
};

type Searched = Pick<
  AdminBooking,
  | 'bookingNumber'
  | 'status'
  | 'personalInfo'
  | 'motorcycleInfo'
  | 'user'
  | 'item'
  | 'razorpayPaymentId'
  | 'razorpayOrderId'
  | 'paymentUtr'
>;

/** Is this booking among those looked for? The server asks the database the same. */
export const matchesBooking = (booking: Searched, { search, status, payment }: BookingFilter): boolean =>
  (!status || booking.status === status) &&
  (!payment || booking.status === payment) &&
  matchesText(
    search,
    [
      shownBookingNumber(booking.bookingNumber),
      booking.personalInfo.fullName,
      booking.personalInfo.email,
      booking.personalInfo.contactNumber,
      booking.user?.fullName,
      booking.user?.email,
      booking.item.title,
      booking.item.venue,
    ],
    // also what is on a bank statement or a number plate
    [
      booking.bookingNumber,
      booking.personalInfo.contactNumber,
      booking.motorcycleInfo.motorcycleNumber,
      booking.razorpayPaymentId,
      booking.razorpayOrderId,
      booking.paymentUtr,
    ],
  );

/** '#KR4T7MW', or 'N/A' */
export const shownBookingNumber = (number: string) => (number ? `#${number}` : 'N/A');

/** The rider: as entered when booking, else from the account. */
export function passengerOf({ personalInfo, user }: Pick<AdminBooking, 'personalInfo' | 'user'>) {
  return {
    name: personalInfo.fullName || user?.fullName || 'Unknown',
    email: personalInfo.email || user?.email || '',
  };
}

/** The status, with the refunded amount unless the status says so: 'Paid, ₹500 refunded'. */
export const statusText = ({ status, ...refunds }: Refunds & Pick<AdminBooking, 'status'>) =>
  [STATUS_WORDS[status].label, ...refundTexts({ status, ...refunds })].join(', ');

type Refunds = Pick<AdminBooking, 'refundAmount' | 'refundFailed'>;

/** Notes about a booking's refunds that its status does not cover. */
export const refundTexts = ({ status, refundAmount, refundFailed }: Refunds & Pick<AdminBooking, 'status'>) => [
  ...(refundAmount > 0 && status !== 'refunded' ? [`${formatRupees(refundAmount)} refunded`] : []),
  ...(refundFailed > 0 ? [`refund of ${formatRupees(refundFailed)} failed`] : []),
];

/** The entered amount as a whole number, 0 if it is not a number. */
export function typedAmount(text: string): number {
  const number = Math.trunc(Number(text));
  return Number.isFinite(number) ? number : 0;
}

/** The same edit, whether the fields came by dotted names or as an object; dotted ones take precedence. */
export function readBookingEdit(sent: BookingEditRequest): BookingEdit {
  const { status, amount, personalInfo } = sent;
  const person = {
    fullName: sent['personalInfo.fullName'] ?? personalInfo?.fullName,
    email: sent['personalInfo.email'] ?? personalInfo?.email,
    contactNumber: sent['personalInfo.contactNumber'] ?? personalInfo?.contactNumber,
  };
  const isGiven = Object.values(person).some((value) => value !== undefined);
  return { status, amount, personalInfo: isGiven ? person : undefined };
}

/** The refund when the club cancels a booking. */
export const CANCEL_REFUNDS = ['policy', 'all', 'amount', 'none'] as const;
export type CancelRefund = (typeof CANCEL_REFUNDS)[number];

/** The edit of the cancel action: nothing but that. */
export const isCancelling = ({ status, amount, personalInfo }: BookingEdit) =>
  status === 'cancelled' && amount === undefined && personalInfo === undefined;

export const startDayText = (startTime: string | null) => (startTime ? formatDay(startTime) : '');

const MAIL_WORDS: Record<string, string> = {
  'booking-confirmed': 'Confirmation',
  'payment-failed': 'Payment failed',
  'booking-cancelled': 'Cancellation',
  'money-back': 'Refund due',
  'refund-done': 'Refund made',
  'item-changed': 'Change of plan',
  'item-confirmed': 'It’s on',
  'item-reopened': 'Going ahead after all',
  'item-postponed': 'Postponed: keep or refund',
  'place-passed-on': 'Moved or handed over',
  reminder: 'Reminder',
  'rider-message': 'Message from the organiser',
  alert: 'Alert to the people in charge',
  'daily-digest': 'Daily email to the people in charge',
};

/** Subject of a message: 'booking-confirmed' → 'Confirmation' */
export const mailText = (template: string) => MAIL_WORDS[template] ?? template.replaceAll('-', ' ');

import type { Agreements as Consents } from '@kickstand/contract/bookings/booking-form.rules';
import { methodText } from '@kickstand/contract/bookings/bookings.values';
import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { DECLARATION_WORDS } from '@kickstand/contract/eligibility/asks.rules';
import { formatDateTime, formatDay, startOfDay } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { cx } from '../../../ui/base/cx.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import type { LabelledValue } from '../../../ui/data/pair-list.tsx';
import { AgreedWaiver } from '../agreed-waiver.tsx';
import { BookingStatus } from './booking-columns.tsx';

const fact = (label: string, value: LabelledValue['value']): LabelledValue => ({ label, value: value || '–' });

export const bookingInformation = (booking: AdminBooking) => [
  fact('Booking ID', shownBookingNumber(booking.bookingNumber)),
  fact('Status', <BookingStatus status={booking.status} />),
  fact('Payment method', methodText(booking.paymentMethod)),
  fact('Currency', booking.currency || 'INR'),
  fact('Booked on', formatDateTime(booking.createdAt)),
  ...(booking.paidAt ? [fact('Paid on', formatDateTime(booking.paidAt))] : []),
];

export const personalInformation = ({ personalInfo }: AdminBooking) => [
  fact('Full name', personalInfo.fullName),
  fact('Email', personalInfo.email),
  fact('Contact number', personalInfo.contactNumber),
  fact('Gender', personalInfo.gender),
  fact('Date of birth', personalInfo.dateOfBirth && formatDay(startOfDay(personalInfo.dateOfBirth))),
  fact('Blood group', personalInfo.bloodGroup),
  fact('Address', personalInfo.address),
];

export const motorcycleInformation = ({ motorcycleInfo }: AdminBooking) => [
  fact('Model name', motorcycleInfo.modelName),
  fact('Number plate', motorcycleInfo.motorcycleNumber),
];

export const emergencyContact = ({ emergencyContact: contact }: AdminBooking) => [
  fact('Person name', contact.personName),
  fact('Number', contact.number),
];

/** The person who rides along; null where none does. */
export const pillionInformation = ({ pillion, places = 1 }: AdminBooking) =>
  pillion
    ? [
        fact('Full name', pillion.fullName),
        fact('Contact number', pillion.contactNumber),
        fact('Blood group', pillion.bloodGroup),
        fact('Emergency contact', pillion.emergencyName),
        fact('Emergency number', pillion.emergencyNumber),
        fact('Places', String(places)),
      ]
    : null;

/** What the rider has declared; null where nothing was asked. */
export const papersInformation = ({ papers, waiver }: AdminBooking) =>
  papers || waiver
    ? [
        ...(papers?.engineCc ? [fact('Engine size', `${papers.engineCc} cc`)] : []),
        ...(papers?.experience ? [fact('Experience', papers.experience)] : []),
        ...(papers?.declared ?? []).map((name) => fact(DECLARATION_WORDS[name].label, 'Confirmed')),
        ...(waiver ? [fact('Waiver', <AgreedWaiver waiver={waiver} />)] : []),
      ]
    : null;

export const itemInformation = ({ item }: AdminBooking) => [
  fact('Title', item.title),
  fact('Venue', item.venue),
  fact('Start time', startText(item.startTime)),
];

/** The provider's references are for people who handle money. */
export const paymentInformation = (booking: AdminBooking, withReferences: boolean) => [
  fact('Total amount', formatRupees(booking.amount)),
  fact('Refund amount', formatRupees(booking.refundAmount)),
  ...(booking.refundFailed > 0 ? [fact('Refund failed, still owed', formatRupees(booking.refundFailed))] : []),
  ...(withReferences
    ? [
        fact('Payment ID', booking.razorpayPaymentId),
        fact('Order ID', booking.razorpayOrderId),
        fact('Signature', booking.razorpaySignature),
      ]
    : []),
  ...(booking.paymentUtr ? [fact('Bank UTR number', booking.paymentUtr)] : []),
];

export const account = ({ user, isGuest }: AdminBooking) => [
  fact('Name', user?.fullName ?? (isGuest ? 'A guest without an account' : 'The account was deleted')),
  fact('Email', user?.email),
];

const CONSENTS: Record<keyof Consents, string> = {
  foodAndRefreshments: 'Food and refreshments',
  informationAccuracy: 'Information accuracy',
  noContrabands: 'No contrabands',
  rulesAndRegulations: 'Rules and regulations',
};

export function Agreements({ booking: { agreements } }: { booking: AdminBooking }) {
  return (
    <ul className="booking-consents">
      {(Object.keys(CONSENTS) as (keyof Consents)[]).map((name) => (
        <li key={name} className={cx(!agreements[name] && 'booking-consent-open')}>
          <Icon name={agreements[name] ? 'check' : 'close'} />
          {CONSENTS[name]}
          <VisuallyHidden>{agreements[name] ? ', agreed' : ', not agreed'}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

export const startText = (startTime: string | null) => (startTime ? formatDateTime(startTime) : 'Not specified');

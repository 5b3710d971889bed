import { STATUS_WORDS, type BookingStatus as State } from '@kickstand/contract/bookings/bookings.values';
import {
  passengerOf,
  refundTexts,
  shortPaymentId,
  shownBookingNumber,
} from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatDateTime, formatDay, formatTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { Status } from '../../../ui/base/badge.tsx';
import { Initial } from '../../../ui/base/initial.tsx';
import type { Column } from '../../../ui/record/table.tsx';
import './booking-columns.css';

export const BOOKING_COLUMNS: readonly Column<AdminBooking>[] = [
  {
    key: 'bookingNumber',
    header: 'Booking ID',
    sortable: true,
    cell: ({ bookingNumber }) => <span className="booking-number">{shownBookingNumber(bookingNumber)}</span>,
  },
  {
    key: 'passenger',
    header: 'Passenger',
    slot: 'title',
    sortable: true,
    cell: (booking) => <Passenger {...passengerOf(booking)} phone={booking.personalInfo.contactNumber} />,
  },
  {
    key: 'schedule',
    header: 'Route & Schedule',
    slot: 'subtitle',
    sortable: true,
    cell: ({ item }) => (
      <>
        {item.title}
        <span className="sub-text booking-line">{item.venue}</span>
        <span className="sub-text booking-line">{item.startTime ? formatDateTime(item.startTime) : 'Date TBD'}</span>
      </>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    optional: true,
    sortable: true,
    cell: ({ personalInfo, motorcycleInfo }) => (
      <>
        {personalInfo.contactNumber || '–'}
        <span className="sub-text booking-line">{motorcycleInfo.modelName || 'No bike info'}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    slot: 'amount',
    numeric: true,
    sortable: true,
    cell: ({ amount, currency }) => (
      <>
        {formatRupees(amount)}
        <span className="sub-text booking-line">{currency || 'INR'}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: 'Payment Status',
    slot: 'status',
    sortable: true,
    cell: ({ status, razorpayPaymentId, refundAmount, refundFailed }) => (
      <>
        <BookingStatus status={status} />
        {refundTexts({ status, refundAmount, refundFailed }).map((text) => (
          <span key={text} className="sub-text booking-line">
            {text}
          </span>
        ))}
        {razorpayPaymentId && <span className="sub-text booking-line">{shortPaymentId(razorpayPaymentId)}</span>}
      </>
    ),
  },
  {
    key: 'createdAt',
    header: 'Booked On',
    optional: true,
    sortable: true,
    cell: ({ createdAt }) => (
      <span className="booking-number">
        {formatDay(createdAt)}
        <span className="sub-text booking-line">{formatTime(createdAt)}</span>
      </span>
    ),
  },
];

function Passenger({ name, email, phone }: { name: string; email: string; phone: string }) {
  return (
    <span className="cell-who">
      <Initial name={name} />
      <span className="booking-person">
        {name}
        <span className="sub-text booking-line">{email}</span>
        {phone && <span className="sub-text booking-line booking-phone">{phone}</span>}
      </span>
    </span>
  );
}

export function BookingStatus({ status }: { status: State }) {
  // a status this page does not know yet shows as sent, in grey
  const { tone, label } = STATUS_WORDS[status] ?? { tone: 'grey', label: status };
  return <Status tone={tone}>{label}</Status>;
}

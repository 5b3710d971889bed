import {
  isPaidByHand,
  methodText,
  STATUS_WORDS,
  type BookingStatus as State,
} from '@kickstand/contract/bookings/bookings.values';
import { passengerOf, refundTexts, shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatDateTime, formatDay, formatTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { Status } from '../../../ui/base/badge.tsx';
import { cx } from '../../../ui/base/cx.ts';
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
      <span className="booking-schedule">
        <Line>{item.title}</Line>
        <Line isSub>{`${item.startTime ? formatDateTime(item.startTime) : 'Date TBD'} · ${item.venue}`}</Line>
      </span>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    optional: true,
    sortable: true,
    cell: ({ personalInfo, motorcycleInfo }) => (
      <span className="booking-contact">
        <Line>{personalInfo.contactNumber || '–'}</Line>
        <Line isSub>{motorcycleInfo.modelName || 'No bike info'}</Line>
      </span>
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
    cell: ({ status, razorpayPaymentId, paymentMethod, refundAmount, refundFailed }) => (
      <>
        <BookingStatus status={status} />
        {razorpayPaymentId && (
          <span className="sub-text booking-payment" title={`Payment ${razorpayPaymentId}`}>
            {shortPaymentId(razorpayPaymentId)}
          </span>
        )}
        {isPaidByHand(paymentMethod) && <span className="sub-text booking-line">{methodText(paymentMethod)}</span>}
        {refundTexts({ status, refundAmount, refundFailed }).map((text) => (
          <span key={text} className="sub-text booking-line">
            {text}
          </span>
        ))}
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
        <Line>{name}</Line>
        <Line isSub>{email}</Line>
        {phone && <span className="sub-text booking-line booking-phone">{phone}</span>}
      </span>
    </span>
  );
}

/** One line in a table, its end on hover; whole on a card, where an address breaks before its @. */
function Line({ children: text, isSub = false }: { children: string; isSub?: boolean }) {
  const at = Math.max(text.indexOf('@'), 0);
  return (
    <span className={cx('booking-clip', isSub && 'sub-text')} title={text}>
      {text.slice(0, at)}
      {at > 0 && <wbr />}
      {text.slice(at)}
    </span>
  );
}

export function BookingStatus({ status }: { status: State }) {
  // a status this page does not know yet shows as sent, in grey
  const { tone, label } = STATUS_WORDS[status] ?? { tone: 'grey', label: status };
  return <Status tone={tone}>{label}</Status>;
}

/** Enough of a payment's id to identify it. */
export const shortPaymentId = (id: string | null) => id?.slice(-8) ?? '';

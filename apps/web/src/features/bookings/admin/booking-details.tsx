import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { KIND_WORDS } from '@kickstand/contract/bookings/kind-words';
import { useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { DetailsDialog } from '../../../ui/dialog/details-dialog.tsx';
import { useBooking, useBookingMoney, useMedicalText } from './admin-bookings.api.ts';
import * as facts from './booking-facts.tsx';
import { BookingHistory } from './booking-history.tsx';
import { BookingRefunds } from './booking-refunds.tsx';
import { MedicalText } from './medical-text.tsx';
import { RefundBooking } from './refund-booking.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

type BookingDetailsProps = {
  booking: AdminBooking;
  onEdit: () => void;
  onCancel: () => void;
  onClose: () => void;
};

/** All that is known of a booking, what happened to it, and what can be done. */
export function BookingDetails({ booking: listed, onEdit, onCancel, onClose }: BookingDetailsProps) {
  const { data: loaded } = useBooking(listed);
  const { data: money } = useBookingMoney(listed);
  // once a booking no longer fits the list's filter, only its own call knows its changes
  const booking = loaded && loaded.updatedAt >= listed.updatedAt ? loaded : listed;
  const medical = useMedicalText(booking);
  const [isRefunding, setRefunding] = useState(false);
  const refunds = money ? { refundAmount: money.refunded, refundFailed: money.failed } : {};

  return (
    <>
      <DetailsDialog
        title="Booking Details"
        sections={[
          {
            title: 'Booking Information',
            facts: facts.bookingInformation(booking),
            children: <ResendConfirmation booking={booking} />,
          },
          { title: 'Personal Information', facts: facts.personalInformation(booking) },
          { title: 'Motorcycle Information', facts: facts.motorcycleInformation(booking) },
          { title: 'Emergency Contact', facts: facts.emergencyContact(booking) },
          ...(booking.hasMedicalHistory
            ? [{ title: 'Medical History', children: <MedicalText medical={medical} /> }]
            : []),
          { title: 'Agreements & Consents', children: <facts.Agreements booking={booking} /> },
          {
            title: `${KIND_WORDS[booking.kind].name} Information`,
            facts: facts.itemInformation(booking),
          },
          {
            title: 'Payment Information',
            facts: facts.paymentInformation({ ...booking, ...refunds }),
            children: money && <BookingRefunds booking={booking} money={money} onRefund={() => setRefunding(true)} />,
          },
          { title: 'Associated User Account', facts: facts.account(booking) },
          {
            title: 'History',
            children: <BookingHistory booking={booking} isEnabled={!booking.hasMedicalHistory || !medical.isPending} />,
          },
        ]}
        footer={
          <>
            <Button variant="secondary" size="s" className="left" onClick={onClose}>
              Close
            </Button>
            {booking.status !== 'cancelled' && (
              <Button variant="danger-outline" size="s" onClick={onCancel}>
                Cancel Booking
              </Button>
            )}
            <Button variant="dark" size="s" onClick={onEdit}>
              Edit Booking
            </Button>
          </>
        }
        onClose={onClose}
      />
      {isRefunding && money && <RefundBooking booking={booking} money={money} onClose={() => setRefunding(false)} />}
    </>
  );
}

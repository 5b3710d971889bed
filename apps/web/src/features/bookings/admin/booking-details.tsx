import { KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { DetailsDialog } from '../../../ui/dialog/details-dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { PassOnActions } from '../desk/pass-on.tsx';
import { useBooking, useBookingMoney, useMedicalText, useResendConfirmation } from './admin-bookings.api.ts';
import * as facts from './booking-facts.tsx';
import { BookingHistory } from './booking-history.tsx';
import { BookingRefunds } from './booking-refunds.tsx';
import { RefundBooking } from './refund-booking.tsx';

type BookingDetailsProps = {
  booking: AdminBooking;
  /** With its latest version, which the list may not have. */
  onEdit: (booking: AdminBooking) => void;
  onCancel: (booking: AdminBooking) => void;
  onClose: () => void;
};

/** Everything known about a booking, its history, and the available actions. */
export function BookingDetails({ booking: listed, onEdit, onCancel, onClose }: BookingDetailsProps) {
  const { data: loaded } = useBooking(listed);
  const can = useCan();
  const { data: money } = useBookingMoney(listed, can('money.read'));
  // once a booking no longer fits the list's filter, only its own call knows its changes
  const booking = loaded && loaded.updatedAt >= listed.updatedAt ? loaded : listed;
  const showsMedical = booking.hasMedicalHistory && can('medical.read');
  const medical = useMedicalText(booking, can('medical.read'));
  const [isRefunding, setRefunding] = useState(false);
  const [pillion, papers] = [facts.pillionInformation(booking), facts.papersInformation(booking)];
  const refunds = money ? { refundAmount: money.refunded, refundFailed: money.failed } : {};

  return (
    <>
      <DetailsDialog
        title="Booking Details"
        sections={[
          {
            title: 'Booking Information',
            facts: facts.bookingInformation(booking),
            children: (
              <>
                {can('riders.write') && <ResendConfirmation booking={booking} />}
                {can('money.refund') && <PassOnActions booking={booking} money={money} onDone={onClose} />}
              </>
            ),
          },
          { title: 'Personal Information', facts: facts.personalInformation(booking) },
          { title: 'Motorcycle Information', facts: facts.motorcycleInformation(booking) },
          { title: 'Emergency Contact', facts: facts.emergencyContact(booking) },
          ...(pillion ? [{ title: 'Pillion Rider', facts: pillion }] : []),
          ...(showsMedical ? [{ title: 'Medical History', children: <MedicalText medical={medical} /> }] : []),
          { title: 'Agreements & Consents', children: <facts.Agreements booking={booking} /> },
          ...(papers ? [{ title: 'Papers', facts: papers }] : []),
          {
            title: `${KIND_WORDS[booking.kind].name} Information`,
            facts: facts.itemInformation(booking),
          },
          {
            title: 'Payment Information',
            facts: facts.paymentInformation({ ...booking, ...refunds }, can('money.read')),
            children: money && <BookingRefunds booking={booking} money={money} onRefund={() => setRefunding(true)} />,
          },
          { title: 'Associated User Account', facts: facts.account(booking) },
          ...(can('bookings.change')
            ? [
                {
                  title: 'History',
                  children: <BookingHistory booking={booking} isEnabled={!showsMedical || !medical.isPending} />,
                },
              ]
            : []),
        ]}
        footer={
          <>
            <Button variant="secondary" size="s" className="dialog-foot-left" onClick={onClose}>
              Close
            </Button>
            {can('bookings.change') && booking.status !== 'cancelled' && (
              <Button variant="danger-outline" size="s" onClick={() => onCancel(booking)}>
                Cancel Booking
              </Button>
            )}
            {can('bookings.change') && (
              <Button variant="dark" size="s" onClick={() => onEdit(booking)}>
                Edit Booking
              </Button>
            )}
          </>
        }
        onClose={onClose}
      />
      {isRefunding && money && <RefundBooking booking={booking} money={money} onClose={() => setRefunding(false)} />}
    </>
  );
}

type Medical = Pick<ReturnType<typeof useMedicalText>, 'data' | 'isError' | 'isFetching' | 'refetch'>;

/** Medical information helpers need in an emergency. */
function MedicalText({ medical: { data, isError, isFetching, refetch } }: { medical: Medical }) {
  if (isError && !isFetching) {
    return (
      <Note tone="bad" role="alert">
        <p>It couldn't be loaded.</p>
        <Button variant="secondary" size="s" onClick={() => refetch()}>
          Try Again
        </Button>
      </Note>
    );
  }
  return (
    <Note tone="warn">
      {data === undefined ? <Skeleton /> : <p className="record-text">{data}</p>}
      <p className="sub-text">Only for administrators and captains. Opening it is recorded in the audit log.</p>
    </Note>
  );
}

/** A person with a place, and an address to write to, can be sent the confirmation again. */
function ResendConfirmation({ booking }: { booking: AdminBooking }) {
  const sending = useResendConfirmation(booking);
  const recipient = booking.user?.email ?? booking.personalInfo.email;
  if (booking.status !== 'paid' || !recipient) return null;

  const send = () =>
    sending.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message, recipient),
      onError: (error) => toast.error(failureText(error, 'Failed to send the confirmation')),
    });

  return (
    <div className="booking-actions">
      <Button variant="secondary" size="s" busy={sending.isPending} busyLabel="Sending..." onClick={send}>
        <Icon name="mail" />
        Resend confirmation
      </Button>
    </div>
  );
}

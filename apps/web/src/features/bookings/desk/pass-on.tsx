import { passengerOf, shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking, BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';
import { type DeskItem, handOverRequest, moveRequest } from '@kickstand/contract/desk/desk.schema';
import { canHandOver } from '@kickstand/contract/desk/pass-on.rules';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useState } from 'react';
import { flag, text } from '../../../lib/form/form-codec.ts';
import { recordForm } from '../../../lib/form/record-form.ts';
import { saveFailure } from '../../../lib/form/save-failure.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { FormDialog } from '../../../ui/record/form/form-dialog.tsx';
import { useDeskItems, useHandOver, useMoveBooking } from './desk.api.ts';
import { ItemSelect } from './item-select.tsx';
import { RIDER_FIELDS, RiderFields } from './rider-fields.tsx';

type Props = {
  booking: AdminBooking;
  /** Undefined while it loads. */
  money: BookingMoney | undefined;
  /** This booking has ended: another one took its place. */
  onDone: () => void;
};

/** Ways to pass a paid place on. */
export function PassOnActions({ booking, money, onDone }: Props) {
  const [open, setOpen] = useState<'move' | 'hand-over' | null>(null);
  const now = useNow();
  const close = () => setOpen(null);
  if (booking.status !== 'paid' || !money) return null;
  const isEarlyEnough = canHandOver(booking.item.startTime, now);
  return (
    <>
      <div className="booking-actions">
        <Button variant="secondary" size="s" onClick={() => setOpen('move')}>
          Move to another {booking.kind}
        </Button>
        {isEarlyEnough && (
          <Button variant="secondary" size="s" onClick={() => setOpen('hand-over')}>
            Hand over to another rider
          </Button>
        )}
      </div>
      {open === 'move' && <MoveBooking booking={booking} money={money} onDone={onDone} onClose={close} />}
      {open === 'hand-over' && <HandOver booking={booking} onDone={onDone} onClose={close} />}
    </>
  );
}

const moveRecord = recordForm({ fields: { itemId: text(), tellRider: flag(true) }, schema: moveRequest });
type MoveValues = typeof moveRecord.empty;

type MoveBookingProps = { booking: AdminBooking; money: BookingMoney; onDone: () => void; onClose: () => void };

/** Moves a booking to another ride or event of the same or a lower price. */
function MoveBooking({ booking, money, onDone, onClose }: MoveBookingProps) {
  const items = useDeskItems(booking.kind);
  const moving = useMoveBooking(booking);
  const done = ({ bookingNumber, item }: AdminBooking) => {
    toast.success('Booking moved', `${item.title}, now ${shownBookingNumber(bookingNumber)}`);
    onDone();
  };
  return (
    <FormDialog<MoveValues, AdminBooking>
      title="Move booking"
      saveLabel="Move booking"
      busyLabel="Moving..."
      loaded={{ values: moveRecord.empty }}
      check={moveRecord.check}
      save={async (values, { idempotencyKey }) => {
        const less = money.left - (items.data?.find(({ _id }) => _id === values.itemId)?.price ?? 0);
        // the server refuses a higher price with its reason
        const seen = money.left > 0 && less >= 0 ? { expectedRefund: less } : {};
        return (await moving.mutateAsync({ body: { ...values, ...seen }, idempotencyKey })).data.booking;
      }}
      explain={(error) => saveFailure(error, 'Failed to move booking')}
      onSaved={done}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => {
        const chosen = items.data?.find(({ _id }) => _id === watch('itemId'));
        return (
          <FormSection>
            <p className="form-full">
              {passengerOf(booking).name}, {shownBookingNumber(booking.bookingNumber)}, {booking.item.title}.
            </p>
            <ItemSelect
              kind={booking.kind}
              items={items}
              without={booking.item._id}
              chosen={chosen}
              error={errors.itemId?.message}
              {...register('itemId')}
            />
            {chosen && money.left > 0 && <PriceNote kind={booking.kind} item={chosen} left={money.left} />}
            <div className="form-full">
              <Checkbox {...register('tellRider')}>Email the rider, with the new ticket</Checkbox>
            </div>
          </FormSection>
        );
      }}
    </FormDialog>
  );
}

function PriceNote({ kind, item, left }: { kind: AdminBooking['kind']; item: DeskItem; left: number }) {
  const more = item.price - left;
  if (more === 0) return null;
  return (
    <Note tone={more > 0 ? 'bad' : 'info'} className="form-full">
      {more > 0
        ? `This ${kind} costs ${formatRupees(more)} more than was paid. Cancel the booking with a refund and book this ${kind} anew.`
        : `This ${kind} costs less, so ${formatRupees(-more)} will be refunded.`}
    </Note>
  );
}

const handOverRecord = recordForm({ fields: { ...RIDER_FIELDS, tellRider: flag(true) }, schema: handOverRequest });
type HandOverValues = typeof handOverRecord.empty;

type HandOverProps = { booking: AdminBooking; onDone: () => void; onClose: () => void };

/** Gives the place, and what was paid for it, to another rider. */
function HandOver({ booking, onDone, onClose }: HandOverProps) {
  const handing = useHandOver(booking);
  const [member, setMember] = useState<string | null>(null);
  const done = ({ bookingNumber, personalInfo }: AdminBooking) => {
    toast.success('Place handed over', `${personalInfo.fullName}, ${shownBookingNumber(bookingNumber)}`);
    onDone();
  };
  return (
    <FormDialog<HandOverValues, AdminBooking>
      title="Hand over place"
      size="lg"
      saveLabel="Hand over"
      busyLabel="Handing over..."
      loaded={{ values: handOverRecord.empty }}
      check={handOverRecord.check}
      save={async (values, { idempotencyKey }) =>
        (await handing.mutateAsync({ body: handOverRecord.send(values) as never, idempotencyKey })).data.booking
      }
      explain={(error) => saveFailure(error, 'Failed to hand over the place')}
      onSaved={done}
      onClose={onClose}
    >
      {({ register, setValue, formState: { errors } }) => (
        <FormSection title="New rider">
          <p className="form-full sub-text">
            {passengerOf(booking).name} loses the place, and booking {shownBookingNumber(booking.bookingNumber)} is
            cancelled. What was paid stays with the place; refunds go back the way it was paid.
            {booking.pillion && ` ${booking.pillion.fullName} stays on the booking as pillion rider.`}
          </p>
          <RiderFields
            input={handOverRecord.inputs(register) as never}
            setValue={setValue as never}
            errors={errors}
            member={member}
            onMember={setMember}
          />
          <div className="form-full">
            <Checkbox {...register('tellRider')}>Email both riders</Checkbox>
          </div>
        </FormSection>
      )}
    </FormDialog>
  );
}

import { passengerOf, shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking, BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';
import type { DeskItem } from '@kickstand/contract/desk/hand-booking.schema';
import { moveRequest } from '@kickstand/contract/desk/pass-on.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { flag, text } from '../../../lib/form/form-codec.ts';
import { recordForm } from '../../../lib/form/record-form.ts';
import { saveFailure } from '../../../lib/form/save-failure.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { FormDialog } from '../../../ui/record/form/form-dialog.tsx';
import { useDeskItems, useMoveBooking } from './desk.api.ts';
import { ItemSelect } from './item-select.tsx';

const moveRecord = recordForm({ fields: { itemId: text(), tellRider: flag(true) }, schema: moveRequest });
type Values = typeof moveRecord.empty;

type Props = { booking: AdminBooking; money: BookingMoney; onDone: () => void; onClose: () => void };

/** Moves a booking to another ride or event of the same or a lower price. */
export function MoveBooking({ booking, money, onDone, onClose }: Props) {
  const items = useDeskItems(booking.kind);
  const moving = useMoveBooking(booking);
  const done = ({ bookingNumber, item }: AdminBooking) => {
    toast.success('Booking moved', `${item.title}, now ${shownBookingNumber(bookingNumber)}`);
    onDone();
  };
  return (
    <FormDialog<Values, AdminBooking>
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

import { passengerOf, shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { handOverRequest } from '@kickstand/contract/desk/pass-on.schema';
import { useState } from 'react';
import { flag } from '../../../lib/form/form-codec.ts';
import { recordForm } from '../../../lib/form/record-form.ts';
import { saveFailure } from '../../../lib/form/save-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { FormDialog } from '../../../ui/record/form/form-dialog.tsx';
import { useHandOver } from './desk.api.ts';
import { RIDER_FIELDS, RiderFields } from './rider-fields.tsx';

const handOverRecord = recordForm({ fields: { ...RIDER_FIELDS, tellRider: flag(true) }, schema: handOverRequest });
type Values = typeof handOverRecord.empty;

type Props = { booking: AdminBooking; onDone: () => void; onClose: () => void };

/** Gives the place, and what was paid for it, to another rider. */
export function HandOver({ booking, onDone, onClose }: Props) {
  const handing = useHandOver(booking);
  const [member, setMember] = useState<string | null>(null);
  const done = ({ bookingNumber, personalInfo }: AdminBooking) => {
    toast.success('Place handed over', `${personalInfo.fullName}, ${shownBookingNumber(bookingNumber)}`);
    onDone();
  };
  return (
    <FormDialog<Values, AdminBooking>
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

import { BOOKING_FIELDS } from '@kickstand/contract/bookings/booking-form.rules';
import { spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { BLOOD_GROUPS } from '@kickstand/contract/bookings/bookings.values';
import { asksWords, NOTHING_ASKED } from '@kickstand/contract/eligibility/asks.rules';
import type { Asks } from '@kickstand/contract/eligibility/asks.schema';
import { toDateInput } from '@kickstand/contract/shared/dates';
import { capitalised } from '@kickstand/contract/shared/words';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/text-input.tsx';
import { isFree } from '../booking-words.ts';
import { AsksBox } from '../wizard/papers/asks-box.tsx';
import { DeclarationBoxes } from '../wizard/papers/declaration-boxes.tsx';
import { usePapers } from '../wizard/papers/use-papers.ts';
import { useAsks } from './ticket-day.api.ts';
import { type RiderField, useHandOver } from './use-hand-over.ts';

type Props = { booking: Booking; onClose: () => void };

/** Who rides instead; the pillion rider of the booking stays on it. */
export default function HandOverDialog({ booking, onClose }: Props) {
  const asks = useAsks(booking);
  // what can't be loaded is asked for by the server
  const known = asks.data ?? (asks.isError ? NOTHING_ASKED : null);
  if (known) return <HandOverForm booking={booking} asks={{ ...known, pillions: 'none' }} onClose={onClose} />;
  return (
    <Dialog open title="Hand over your place" size="lg" onClose={onClose}>
      <Spinner label="Loading..." />
    </Dialog>
  );
}

function HandOverForm({ booking, asks, onClose }: Props & { asks: Asks }) {
  const papers = usePapers({ kind: booking.kind, asks }, { isForOther: true });
  const { form, submit, problem, isSending, box } = useHandOver(booking, papers, onClose);
  const about = (name: RiderField) => ({
    label: capitalised(BOOKING_FIELDS[name].words),
    required: true,
    error: form.getFieldState(name, form.formState).error?.message,
  });
  const text = (name: RiderField, props: ComponentProps<'input'> = {}) => (
    <Field {...about(name)}>
      <TextInput
        {...form.register(name)}
        aria-required
        autoComplete="off"
        maxLength={BOOKING_FIELDS[name].maxLength}
        {...props}
      />
    </Field>
  );
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog
      open
      title="Hand over your place"
      size="lg"
      onClose={close}
      onSubmit={submit}
      backdropCloses={false}
      footer={
        <>
          {problem && (
            <Note tone="bad" role="alert" className="booking-problem">
              {problem}
            </Note>
          )}
          <Button variant="secondary" disabled={isSending} onClick={close}>
            Keep my place
          </Button>
          <Button type="submit" busy={isSending} busyLabel="Handing over...">
            Hand over
          </Button>
        </>
      }
    >
      <div className="stack" ref={box}>
        <p>
          Booking <b>{spokenBookingNumber(booking.bookingNumber)}</b>, {booking.item.title}. The other rider gets a new
          ticket by email, and yours stops being valid.{' '}
          {!isFree(booking) && 'What you paid stays with the place: settle it between you. '}
          {booking.pillion && `${booking.pillion.fullName} stays on the booking as pillion rider. `}
          You can't undo this.
        </p>
        <div className="form-set">
          <h3 className="form-legend">The new rider</h3>
          <div className="form-grid2">
            {text('personalInfo.fullName')}
            {text('personalInfo.email', { type: 'email' })}
            {text('personalInfo.contactNumber', { type: 'tel' })}
            {text('personalInfo.dateOfBirth', { type: 'date', min: '1900-01-01', max: toDateInput(new Date()) })}
            <Field {...about('personalInfo.bloodGroup')}>
              <Select {...form.register('personalInfo.bloodGroup')} aria-required>
                <option value="">Please choose</option>
                {BLOOD_GROUPS.map((group) => (
                  <option key={group}>{group}</option>
                ))}
              </Select>
            </Field>
            {text('motorcycleInfo.modelName')}
            {text('motorcycleInfo.motorcycleNumber')}
            {text('emergencyContact.personName')}
            {text('emergencyContact.number', { type: 'tel' })}
          </div>
        </div>
        <AsksBox {...papers} />
        {asksWords(asks).length > 0 && (
          <p className="small-text dim-text">Please answer for the new rider, and tick only what they have told you.</p>
        )}
        <DeclarationBoxes {...papers} />
      </div>
    </Dialog>
  );
}

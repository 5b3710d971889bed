import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { BLOOD_GROUPS, methodText } from '@kickstand/contract/bookings/bookings.values';
import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { type DeskItem, handBookingRequest } from '@kickstand/contract/desk/desk.schema';
import { HAND_PAYMENTS, type HandPayment } from '@kickstand/contract/desk/hand-booking.rules';
import { NOTHING_ASKED, pillionWords } from '@kickstand/contract/eligibility/asks.rules';
import type { Pillion } from '@kickstand/contract/eligibility/asks.schema';
import { PILLION_FIELDS } from '@kickstand/contract/eligibility/papers.rules';
import { formatRupees } from '@kickstand/contract/shared/money';
import { capitalised } from '@kickstand/contract/shared/words';
import { type ComponentProps, useState } from 'react';
import { choice, flag, group, text } from '../../../lib/form/form-codec.ts';
import { recordForm } from '../../../lib/form/record-form.ts';
import { saveFailure } from '../../../lib/form/save-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox, Radio } from '../../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select, TextInput } from '../../../ui/form/text-input.tsx';
import { FormDialog } from '../../../ui/record/form/form-dialog.tsx';
import { useBookByHand, useDeskItems } from './desk.api.ts';
import { ItemSelect } from './item-select.tsx';
import { RIDER_FIELDS, RiderFields } from './rider-fields.tsx';

/** What must be known about a pillion rider, as the wizard asks for it. */
const PILLION_CODECS = {
  fullName: text(),
  contactNumber: text(),
  bloodGroup: text(),
  emergencyName: text(),
  emergencyNumber: text(),
};

const handRecord = recordForm({
  fields: {
    itemId: text(),
    ...RIDER_FIELDS,
    hasPillion: flag(false),
    pillion: group(PILLION_CODECS),
    payment: choice<HandPayment>('cash'),
    utr: text(),
    tellRider: flag(true),
  },
  schema: handBookingRequest,
  finish: ({ hasPillion, pillion, ...sent }) => (hasPillion ? { ...sent, pillion } : sent),
});
type Values = typeof handRecord.empty;

/** A ride without pillion riders gets none, though one was typed for another ride. */
const fitting = (values: Values, items: DeskItem[] = []): Values => {
  const rule = items.find(({ _id }) => _id === values.itemId)?.pillions;
  return { ...values, hasPillion: values.hasPillion && rule !== 'none' };
};

/** An organiser books a place for a member or a guest who pays in cash, by bank transfer or nothing. */
export function BookByHand({ kind, onClose }: { kind: BookingKind; onClose: () => void }) {
  const items = useDeskItems(kind);
  const booking = useBookByHand(kind);
  const [member, setMember] = useState<string | null>(null);

  const done = ({ bookingNumber, personalInfo }: AdminBooking) => {
    toast.success('Booking added successfully', `${personalInfo.fullName}, ${shownBookingNumber(bookingNumber)}`);
    onClose();
  };

  return (
    <FormDialog<Values, AdminBooking>
      title="Add Booking"
      size="lg"
      saveLabel="Add Booking"
      busyLabel="Booking..."
      loaded={{ values: handRecord.empty }}
      check={(values) => handRecord.check(fitting(values, items.data))}
      save={async (values, { idempotencyKey }) =>
        (await booking.mutateAsync({ body: handRecord.send(fitting(values, items.data)) as never, idempotencyKey }))
          .data.booking
      }
      explain={(error) => saveFailure(error, 'Failed to add booking')}
      onSaved={done}
      onClose={onClose}
    >
      {({ register, watch, setValue, formState: { errors } }) => {
        const input = handRecord.inputs(register);
        const item = items.data?.find(({ _id }) => _id === watch('itemId'));
        const payment = watch('payment');
        const hasPillion = watch('hasPillion') && item !== undefined && item.pillions !== 'none';
        const price = item && item.price + (hasPillion ? item.pillionPrice : 0);
        return (
          <>
            <FormSection>
              <ItemSelect
                kind={kind}
                items={items}
                chosen={item}
                error={errors.itemId?.message}
                {...register('itemId')}
              />
            </FormSection>
            <FormSection title="Rider">
              <RiderFields
                input={input as never}
                setValue={setValue as never}
                errors={errors}
                member={member}
                onMember={setMember}
              />
            </FormSection>
            {item && item.pillions !== 'none' && (
              <FormSection title="Pillion">
                <HandPillion
                  item={item}
                  isOn={hasPillion}
                  flag={register('hasPillion')}
                  input={(name) => input(`pillion.${name}`)}
                  errors={errors.pillion}
                />
              </FormSection>
            )}
            <FormSection title="Payment">
              <FieldGroup className="form-full" label="Paid" required error={errors.payment?.message}>
                {HAND_PAYMENTS.map((method) => (
                  <Radio key={method} value={method} {...register('payment')}>
                    {methodText(method)}
                    {method !== 'free' && price !== undefined && `: ${formatRupees(price)}`}
                  </Radio>
                ))}
              </FieldGroup>
              {payment === 'bank-transfer' && (
                <Field
                  className="form-full"
                  label="UTR"
                  required
                  error={errors.utr?.message}
                  help="The reference of the transfer on the bank statement. Each pays for one booking."
                >
                  <TextInput autoComplete="off" spellCheck={false} {...input('utr')} />
                </Field>
              )}
              <div className="form-full">
                <Checkbox {...register('tellRider')}>Email the confirmation with the ticket to the rider</Checkbox>
              </div>
            </FormSection>
          </>
        );
      }}
    </FormDialog>
  );
}

const NAMES = Object.keys(PILLION_FIELDS) as (keyof Pillion)[];

type HandPillionProps = {
  item: DeskItem;
  isOn: boolean;
  flag: ComponentProps<typeof Checkbox>;
  input: (name: keyof Pillion) => ComponentProps<'input'>;
  errors: Partial<Record<keyof Pillion, { message?: string | undefined }>> | undefined;
};

function HandPillion({ item: { pillions, pillionPrice }, isOn, flag, input, errors }: HandPillionProps) {
  return (
    <>
      <div className="form-full">
        <Checkbox {...flag}>
          They're bringing a pillion rider.
          <span className="sub-text">{pillionWords({ ...NOTHING_ASKED, pillions, pillionPrice })}.</span>
        </Checkbox>
      </div>
      {isOn &&
        NAMES.map((name) => (
          <Field key={name} label={capitalised(PILLION_FIELDS[name].words)} required error={errors?.[name]?.message}>
            {name === 'bloodGroup' ? (
              <Select {...(input(name) as ComponentProps<'select'>)}>
                <option value="">Please choose</option>
                {BLOOD_GROUPS.map((group) => (
                  <option key={group}>{group}</option>
                ))}
              </Select>
            ) : (
              <TextInput autoComplete="off" type={name.endsWith('Number') ? 'tel' : 'text'} {...input(name)} />
            )}
          </Field>
        ))}
    </>
  );
}

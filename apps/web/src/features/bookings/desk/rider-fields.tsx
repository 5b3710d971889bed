import type { FieldErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form';
import { group, text } from '../../../lib/form/form-codec.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FindMember } from './find-member.tsx';

/** Fields of the forms in which an organiser names a rider. */
export const RIDER_FIELDS = {
  userId: text(),
  personalInfo: group({ fullName: text(), contactNumber: text(), email: text() }),
  motorcycleInfo: group({ modelName: text(), motorcycleNumber: text() }),
  emergencyContact: group({ personName: text(), number: text() }),
};
type Values = { [Name in keyof typeof RIDER_FIELDS]: (typeof RIDER_FIELDS)[Name]['empty'] };
type Input = ReturnType<UseFormRegister<Values>> & { maxLength: number | undefined };

type Props = {
  input: (name: Parameters<UseFormRegister<Values>>[0]) => Input;
  setValue: UseFormSetValue<Values>;
  errors: FieldErrors<Values>;
  /** The name of the member who is chosen, if one is. */
  member: string | null;
  onMember: (name: string | null) => void;
};

/** A member, found by name, email or phone, or a guest. */
export function RiderFields({ input, setValue, errors, member, onMember }: Props) {
  return (
    <>
      <div className="form-full">
        <FindMember
          chosen={member}
          onChoose={(found) => {
            onMember(found?.fullName ?? null);
            setValue('userId', found?._id ?? '', { shouldDirty: true });
            setValue('personalInfo.fullName', found?.fullName ?? '');
            setValue('personalInfo.contactNumber', found?.phone ?? '');
            setValue('personalInfo.email', found?.email ?? '');
          }}
        />
      </div>
      <Field className="form-full" label="Full Name" required error={errors.personalInfo?.fullName?.message}>
        <TextInput {...input('personalInfo.fullName')} />
      </Field>
      <Field label="Contact Number" required error={errors.personalInfo?.contactNumber?.message}>
        <TextInput type="tel" {...input('personalInfo.contactNumber')} />
      </Field>
      <Field
        label="Email"
        error={errors.personalInfo?.email?.message}
        help={member ? "Emails go to the address on the member's account." : undefined}
      >
        <TextInput type="email" {...input('personalInfo.email')} />
      </Field>
      <Field label="Motorcycle" error={errors.motorcycleInfo?.modelName?.message}>
        <TextInput {...input('motorcycleInfo.modelName')} />
      </Field>
      <Field label="Number Plate" error={errors.motorcycleInfo?.motorcycleNumber?.message}>
        <TextInput {...input('motorcycleInfo.motorcycleNumber')} />
      </Field>
      <Field label="Emergency Contact" error={errors.emergencyContact?.personName?.message}>
        <TextInput {...input('emergencyContact.personName')} />
      </Field>
      <Field label="Emergency Number" error={errors.emergencyContact?.number?.message}>
        <TextInput type="tel" {...input('emergencyContact.number')} />
      </Field>
      {member && (
        <p className="form-full sub-text">
          A motorcycle or emergency contact that you leave empty is taken from the member's last booking.
        </p>
      )}
    </>
  );
}

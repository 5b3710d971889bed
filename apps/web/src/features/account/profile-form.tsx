import type { ProfileForm as Values } from '@kickstand/contract/account/account.schema';
import { EXPERIENCE_LEVELS, MAX_BIKE, MAX_NAME } from '@kickstand/contract/auth/auth.rules';
import { useForm } from 'react-hook-form';
import { failureText, showFieldErrors } from '../../lib/form/form-errors.ts';
import type { StoredUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select, TextInput } from '../../ui/form/text-input.tsx';
import { useCorrectProfile } from './account.api.ts';

const NO_NAME = 'Please enter your name';

/** Name, phone, bike and experience: what forms fill in by themselves and organisers call a rider by. */
export function ProfileForm({ user }: { user: StoredUser }) {
  const level = EXPERIENCE_LEVELS.find((one) => one === user.experienceLevel) ?? EXPERIENCE_LEVELS[0];
  const { fullName, phone = '', primaryBike = '' } = user;
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { fullName, phone, primaryBike, experienceLevel: level },
  });
  const { errors } = formState;
  const save = useCorrectProfile();

  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => toast.success('Your details are saved'),
      onError: (error) => showFieldErrors(error, ['fullName', 'phone', 'primaryBike', 'experienceLevel'], setError),
    }),
  );

  return (
    <form className="stack" method="post" onSubmit={submit} noValidate>
      <div className="form-grid2">
        <Field className="form-full" label="Full name" required error={errors.fullName?.message}>
          <TextInput
            autoComplete="name"
            maxLength={MAX_NAME}
            {...register('fullName', { required: NO_NAME, validate: (text) => text.trim() !== '' || NO_NAME })}
          />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="tel" maxLength={30} {...register('phone')} />
        </Field>
        <Field label="Primary bike" error={errors.primaryBike?.message}>
          <TextInput maxLength={MAX_BIKE} {...register('primaryBike')} />
        </Field>
        <Field label="Experience level" error={errors.experienceLevel?.message}>
          <Select {...register('experienceLevel')}>
            {EXPERIENCE_LEVELS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      </div>
      {save.error && (
        <Note tone="bad" role="alert">
          {failureText(save.error, "We couldn't save your details")}
        </Note>
      )}
      <p>
        <Button type="submit" busy={save.isPending} busyLabel="Saving...">
          Save details
        </Button>
      </p>
    </form>
  );
}

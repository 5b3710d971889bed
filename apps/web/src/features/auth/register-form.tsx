import { EXPERIENCE_LEVELS, MAX_BIKE, MAX_NAME, PASSWORD_MIN_LENGTH } from '@kickstand/contract/auth/auth.rules';
import type { Registration } from '@kickstand/contract/auth/auth.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type DefaultValues, useForm } from 'react-hook-form';
import { useClubPart } from '../../lib/club/club.tsx';
import { failureText, showFieldErrors } from '../../lib/form/form-errors.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import type { RegistrationState } from '../../lib/page/navigation-state.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { dismissToast, toast, visibleToasts } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { Select, TextInput } from '../../ui/form/text-input.tsx';
import { useRegister } from './auth.api.ts';
import { emailCheck, newPasswordCheck, textCheck } from './auth.checks.ts';

type Values = Registration & { isAgreed: boolean };

const FIELDS = ['fullName', 'email', 'password', 'primaryBike', 'experienceLevel'] as const;

type Props = {
  /** From the person's last try, when they come back to correct it. */
  known: RegistrationState | undefined;
  onRegister: (person: RegistrationState) => void;
};

export function RegisterForm({ known, onRegister }: Props) {
  const { register, handleSubmit, formState, setError, watch } = useForm<Values>(
    known ? { defaultValues: filledAgain(known) } : {},
  );
  const { errors } = formState;
  const registration = useRegister();
  // A box ticked before this script ran counts too; prerendered markup knows of none.
  const isHydrated = useIsHydrated();
  const isAgreed = watch('isAgreed') && isHydrated;

  const submit = handleSubmit(({ isAgreed: _, password, ...typed }) => {
    const person = { ...typed, email: typed.email.trim() };
    if (registration.error) closeToast(textOf(registration.error));
    registration.mutate(
      { ...person, password },
      {
        onSuccess: () => onRegister(person),
        onError(error) {
          toast.error(textOf(error));
          showFieldErrors(error, FIELDS, setError);
        },
      },
    );
  });

  return (
    <form method="post" onSubmit={submit} noValidate>
      <div className="form-grid2">
        <Field className="form-full" label="Full name" required error={errors.fullName?.message}>
          <TextInput
            autoComplete="name"
            maxLength={MAX_NAME}
            {...register('fullName', textCheck('Please enter your name'))}
          />
        </Field>
        <Field className="form-full" label="Email" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...register('email', emailCheck)} />
        </Field>
        <Field
          className="form-full"
          label="Password"
          required
          error={errors.password?.message}
          help={errors.password ? undefined : `At least ${PASSWORD_MIN_LENGTH} characters.`}
        >
          <PasswordInput autoComplete="new-password" {...register('password', newPasswordCheck)} />
        </Field>
        <Field label="Primary bike" required error={errors.primaryBike?.message}>
          <TextInput
            placeholder="Pulsar 220, Himalayan 450"
            maxLength={MAX_BIKE}
            {...register('primaryBike', textCheck('Please enter your bike'))}
          />
        </Field>
        <Field label="Experience level" required error={errors.experienceLevel?.message}>
          <Select {...register('experienceLevel')}>
            {EXPERIENCE_LEVELS.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox {...register('isAgreed')}>
        I agree to the{' '}
        <Link className="link link-small" to={PATHS.termsConditions} target="_blank">
          Terms &amp; Conditions
        </Link>
      </Checkbox>
      {registration.error && (
        <Note tone="bad" role="alert">
          {textOf(registration.error)}
        </Note>
      )}
      <Button type="submit" block disabled={!isAgreed} busy={registration.isPending} busyLabel="Signing up...">
        Sign Up
      </Button>
      <p className="small-text dim-text" hidden={isAgreed}>
        Tick the box above to sign up.
      </p>
    </form>
  );
}

/** A person who has registered before has agreed; the state of a page's history can contain any text. */
function filledAgain({ experienceLevel, ...rest }: RegistrationState): DefaultValues<Values> {
  const level = EXPERIENCE_LEVELS.find((one) => one === experienceLevel) ?? EXPERIENCE_LEVELS[0];
  return { ...rest, experienceLevel: level, isAgreed: rest.fullName !== undefined };
}

const textOf = (error: Error) => failureText(error, 'Registration failed. Please try again.', 'Registration failed');

/** An error stays until it is closed; the next try makes it out of date. */
function closeToast(text: string) {
  for (const { id } of visibleToasts().filter((other) => other.text === text)) dismissToast(id);
}

export function Perks() {
  const { benefits } = useClubPart('home');
  if (benefits.length === 0) return null;
  return (
    <ul className="register-perks">
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Icon name="check" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

import { useForm } from 'react-hook-form';
import { failureText, showFieldErrors } from '../../lib/form/form-errors.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForgotPassword } from './auth.api.ts';
import { emailCheck } from './auth.checks.ts';

type Values = { email: string };
type Props = {
  /** From the link in a mail. */
  knownEmail: string | null;
  /** Why the person was sent here. */
  notice: string | undefined;
  onSent: (email: string) => void;
};

export function ForgotPasswordForm({ knownEmail, notice, onSent }: Props) {
  const { register, handleSubmit, formState, setError } = useForm<Values>(
    knownEmail ? { defaultValues: { email: knownEmail } } : {},
  );
  const request = useForgotPassword();
  const problem = request.error ? failureText(request.error, 'Failed to send OTP') : request.isIdle && notice;

  const submit = handleSubmit((values) => {
    const email = values.email.trim();
    request.mutate(
      { email },
      { onSuccess: () => onSent(email), onError: (error) => showFieldErrors(error, ['email'], setError) },
    );
  });

  const isHydrated = useIsHydrated();
  return (
    <form method="post" onSubmit={submit} noValidate>
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Field label="Email" required error={formState.errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          placeholder="you@example.com"
          {...register('email', emailCheck)}
        />
      </Field>
      <Button type="submit" block hydrating={!isHydrated} busy={request.isPending} busyLabel="Sending...">
        Send code
      </Button>
    </form>
  );
}

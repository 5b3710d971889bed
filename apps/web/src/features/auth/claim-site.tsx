import { STAFF_PASSWORD_MIN_LENGTH } from '@kickstand/contract/auth/auth.rules';
import { claimSite, getSetupDoor } from '@kickstand/contract/setup/setup.endpoints';
import type { ClaimForm } from '@kickstand/contract/setup/setup.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/api-client.ts';
import { failureText, showFieldErrors } from '../../lib/form/form-errors.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { storeSession } from '../../lib/session/session.ts';
import { useLocation } from '../../router/hooks.ts';
import { Button } from '../../ui/base/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { emailCheck, newPasswordCheck, textCheck } from './auth.checks.ts';
import { AuthScreen } from './auth-screen.tsx';
import './claim-site.css';

const FIELDS = ['code', 'fullName', 'email', 'password'] as const;
const NOT_CREATED = "The administrator couldn't be created. Please try again.";

/** The first administrator of a new site, for the person who can read what the server printed. */
export default function ClaimSite({ otherwise }: { otherwise: ReactNode }) {
  const {
    data: isOpen,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['setup-door'],
    queryFn: async ({ signal }) => (await call(getSetupDoor, undefined, { signal })).data.isOpen,
  });
  if (isError)
    return (
      <ErrorState
        level={1}
        title="Unable to connect to server."
        text="Please check your internet connection and try again."
        onRetry={() => void refetch()}
      />
    );
  if (isOpen === undefined) return null;
  if (!isOpen) return otherwise;
  return (
    <main className="claim-site" tabIndex={-1}>
      <AuthScreen picture="admin-login">
        <h1>Set up your club</h1>
        <p>This site has no administrator yet. Create the first one here; everything else follows.</p>
        <Form />
      </AuthScreen>
    </main>
  );
}

/** The printed link carries the code after its #. */
const codeIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('code') ?? '';

function Form() {
  const { hash } = useLocation();
  const { register, handleSubmit, formState, setError } = useForm<ClaimForm>({ defaultValues: { code: codeIn(hash) } });
  const { errors } = formState;
  const claim = useSingleMutation({
    mutationFn: async (body: ClaimForm) => (await call(claimSite, { body })).data,
    onSuccess({ token, user }) {
      storeSession(token, user);
      toast.success(`Welcome, ${user.fullName}`);
    },
  });
  const submit = handleSubmit((form) =>
    claim.mutate(
      { ...form, email: form.email.trim() },
      { onError: (error) => showFieldErrors(error, FIELDS, setError) },
    ),
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Field
        label="Setup code"
        required
        error={errors.code?.message}
        help="Printed where the server was started, below “Set up”. “npm run setup” shows it too."
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          {...register('code', textCheck('Please enter the setup code'))}
        />
      </Field>
      <Field label="Full name" required error={errors.fullName?.message}>
        <TextInput autoComplete="name" maxLength={100} {...register('fullName', textCheck('Please enter your name'))} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" maxLength={254} {...register('email', emailCheck)} />
      </Field>
      <Field
        label="Password"
        required
        error={errors.password?.message}
        help={`At least ${STAFF_PASSWORD_MIN_LENGTH} characters.`}
      >
        <PasswordInput autoComplete="new-password" {...register('password', newPasswordCheck)} />
      </Field>
      {claim.error && (
        <Note tone="bad" role="alert">
          {failureText(claim.error, NOT_CREATED)}
        </Note>
      )}
      <Button type="submit" block busy={claim.isPending} busyLabel="Creating...">
        Create administrator
      </Button>
    </form>
  );
}

import { administratorForm, type SetupState } from '@kickstand/contract/setup/setup.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useForm } from 'react-hook-form';
import { text } from '../../lib/form/form-codec.ts';
import { failureText, showFieldErrors } from '../../lib/form/form-errors.ts';
import { recordForm } from '../../lib/form/record-form.ts';
import { useSession } from '../../lib/session/session.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useAddAdministrator } from './setup.api.ts';

const FIELDS = ['fullName', 'email', 'password'] as const;
const record = recordForm({
  fields: { fullName: text(), email: text(), password: text() },
  schema: administratorForm,
});

/** An account of the club's own, to go on with. */
export function AdministratorStep({ setup }: { setup: SetupState }) {
  const { user } = useSession();
  if (setup.isDemoAccount) return <AdministratorForm />;
  return (
    <p>
      You're signed in as <b>{user?.fullName}</b> ({user?.email}). Add more people under{' '}
      <Link to={PATHS.adminUsers}>Users</Link>.
    </p>
  );
}

function AdministratorForm() {
  const form = useForm({ defaultValues: record.empty });
  const { errors } = form.formState;
  const input = record.inputs(form.register);
  const adding = useAddAdministrator();
  const submit = form.handleSubmit((values) => {
    const problems = record.check(values);
    for (const { field, message } of problems) form.setError(field as (typeof FIELDS)[number], { message });
    if (problems.length > 0) return;
    const { fullName, email, password } = values;
    adding.mutate(
      { fullName: fullName.trim(), email: email.trim(), password },
      { onError: (error) => showFieldErrors(error, FIELDS, form.setError) },
    );
  });
  return (
    <form className="stack" noValidate onSubmit={submit} aria-label="Your administrator">
      <p>
        You're signed in with an account of the demo. Create your own; you go on as that person, and the demo's accounts
        are removed with the demo.
      </p>
      <div className="form-grid2">
        <Field className="form-full" label="Full name" required error={errors.fullName?.message}>
          <TextInput autoComplete="name" {...input('fullName')} />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...input('email')} />
        </Field>
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...input('password')} />
        </Field>
      </div>
      {adding.error && (
        <Note tone="bad" role="alert">
          {failureText(adding.error, "The administrator couldn't be created. Please try again.")}
        </Note>
      )}
      <p>
        <Button type="submit" size="s" busy={adding.isPending} busyLabel="Creating…">
          Create administrator
        </Button>
      </p>
    </form>
  );
}

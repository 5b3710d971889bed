import { confirmsName } from '@kickstand/contract/setup/setup.rules';
import type { DemoContents, SetupState } from '@kickstand/contract/setup/setup.schema';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Facts } from '../../ui/data/pair-list.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useDemo, useLeaveDemo } from './setup.api.ts';

/** What leaving the demo removes, and the typed name that confirms it. */
export function LeaveDemo({ setup }: { setup: SetupState }) {
  const id = useId();
  const { data: demo } = useDemo();
  const isDone = (wanted: string) => setup.checklist.some(({ item, isDone }) => item === wanted && isDone);
  const isReady = isDone('name') && !setup.isDemoAccount;
  return (
    <section className="panel stack" id="leave-demo" aria-labelledby={id}>
      <h3 id={id}>Leave the demo</h3>
      <p>
        Removes everything the demo made, for good, and nothing else. What people made stays: your texts, rides,
        articles and pictures, members who registered, and their bookings. Texts you haven't changed are replaced with
        neutral ones, without invented people and numbers.
      </p>
      {demo && <Contents demo={demo} />}
      {isReady ? (
        <LeaveForm name={setup.clubName} />
      ) : (
        <Note>
          {setup.isDemoAccount
            ? 'First create your own administrator, and publish the identity with your own name.'
            : 'First publish the identity with your own name.'}
        </Note>
      )}
    </section>
  );
}

function Contents({ demo: { removed, kept, edited } }: { demo: DemoContents }) {
  return (
    <>
      <Facts
        rows={[
          { label: 'Rides and events', value: removed.rides + removed.events },
          { label: 'Completed rides', value: removed.completedRides },
          { label: 'Articles', value: removed.articles },
          { label: 'People', value: removed.people },
          { label: 'Bookings and test payments', value: removed.bookings },
        ]}
      />
      {kept.length > 0 && (
        <Note tone="warn">
          <p>These stay, because people who aren't the demo's have booked them. Edit or cancel them yourself:</p>
          <Titles records={kept} />
        </Note>
      )}
      {edited.length > 0 && (
        <Note tone="warn">
          <p>These were edited, but they're still the demo's and are removed:</p>
          <Titles records={edited} />
        </Note>
      )}
    </>
  );
}

const Titles = ({ records }: { records: { _id: string; title: string }[] }) => (
  <ul className="setup-titles">
    {records.map(({ _id, title }) => (
      <li key={_id}>{title}</li>
    ))}
  </ul>
);

function LeaveForm({ name }: { name: string }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const leave = useLeaveDemo();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirmsName(typed, name)) return setProblem(`Please type ${name}.`);
    setProblem(undefined);
    leave.mutate(typed, {
      onError: (error) => setProblem(failureText(error, "The demo couldn't be removed. Nothing was changed.")),
    });
  };
  return (
    <form className="stack" noValidate onSubmit={submit} aria-label="Leave the demo">
      <Field label={`Type the club's name to confirm: ${name}`} error={problem}>
        <TextInput
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p>
        <Button type="submit" variant="danger" size="s" busy={leave.isPending} busyLabel="Removing…">
          Remove the demo
        </Button>
      </p>
    </form>
  );
}

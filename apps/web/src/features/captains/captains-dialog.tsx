import type { BookableRef, BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { Captain } from '@kickstand/contract/captains/captains.endpoints';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/text-input.tsx';
import { useCaptains, useChangeCaptain } from './captains.api.ts';
import './captains-dialog.css';

type CaptainsDialogProps = BookableRef & { title: string; onClose: () => void };

/** Who leads a ride or event: they see its riders, with medical notes, and check them in. */
export function CaptainsDialog({ kind, id, title, onClose }: CaptainsDialogProps) {
  const item = { kind, id };
  const { data, isError, isFetching, refetch } = useCaptains(item);
  const changing = useChangeCaptain(item);

  const change = (captain: Captain, isAssigned: boolean) =>
    changing.mutate(
      { userId: captain._id, isAssigned },
      {
        onSuccess: () => toast.success(`${captain.fullName} ${isAssigned ? 'leads' : 'no longer leads'} ${title}`),
        onError: (error) => toast.error(failureText(error, 'Failed to change the captains')),
      },
    );

  return (
    <Dialog
      open
      size="sm"
      title={`Captains of ${title}`}
      onClose={onClose}
      footer={
        <Button variant="secondary" size="s" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <div className="stack">
        <p className="dim-text small-text">
          Captains see the riders of this {kind}, their emergency contacts and their medical notes.
        </p>
        {data && (
          <Captains
            {...data}
            kind={kind}
            changingId={changing.isPending ? changing.variables.userId : null}
            onChange={change}
          />
        )}
        {!data && isError && !isFetching && (
          <Note tone="bad" role="alert">
            <p>The captains couldn't be loaded.</p>
            <Button variant="secondary" size="s" onClick={() => refetch()}>
              Try Again
            </Button>
          </Note>
        )}
        {!data && (!isError || isFetching) && <Skeleton />}
      </div>
    </Dialog>
  );
}

type CaptainsProps = {
  kind: BookingKind;
  captains: Captain[];
  candidates: Captain[];
  changingId: string | null;
  onChange: (captain: Captain, isAssigned: boolean) => void;
};

function Captains({ kind, captains, candidates, changingId, onChange }: CaptainsProps) {
  return (
    <>
      {captains.length === 0 && <p>No captain is assigned to this {kind} yet.</p>}
      {captains.length > 0 && (
        <ul className="captains" aria-label="Captains">
          {captains.map((captain) => (
            <li key={captain._id}>
              <span>
                {captain.fullName}
                <span className="sub-text">{captain.email}</span>
              </span>
              <Button
                variant="secondary"
                size="s"
                disabled={changingId !== null}
                busy={changingId === captain._id}
                aria-label={`Remove ${captain.fullName}`}
                onClick={() => onChange(captain, false)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {candidates.length > 0 ? (
        <Assign candidates={candidates} isBusy={changingId !== null} onAssign={(captain) => onChange(captain, true)} />
      ) : (
        <p className="dim-text small-text">
          There's no other ride captain to assign. Give a person that role in{' '}
          <Link className="link" to={PATHS.adminUsers}>
            Users
          </Link>
          .
        </p>
      )}
    </>
  );
}

type AssignProps = { candidates: Captain[]; isBusy: boolean; onAssign: (captain: Captain) => void };

function Assign({ candidates, isBusy, onAssign }: AssignProps) {
  const [chosen, setChosen] = useState('');
  // a person who has just been assigned is no longer offered
  const captain = candidates.find(({ _id }) => _id === chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (captain) onAssign(captain);
  };
  return (
    <form className="captains-assign" onSubmit={submit}>
      <Field label="Ride captain">
        <Select value={captain ? chosen : ''} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose a person</option>
          {candidates.map(({ _id, fullName, email }) => (
            <option key={_id} value={_id}>
              {fullName}, {email}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" size="s" disabled={!captain} busy={isBusy}>
        <Icon name="plus" />
        Assign
      </Button>
    </form>
  );
}

import type { BookableRef, BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { type Completion, completionForm } from '@kickstand/contract/completion/completion.schema';
import { cameOf, outcomesText } from '@kickstand/contract/ride-day/outcome.rules';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { flag, group, text } from '../../../../lib/form/form-codec.ts';
import { failureText } from '../../../../lib/form/form-errors.ts';
import { recordForm } from '../../../../lib/form/record-form.ts';
import { saveFailure } from '../../../../lib/form/save-failure.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Facts } from '../../../../ui/data/pair-list.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormDialog } from '../../../../ui/record/form/form-dialog.tsx';
import type { SaveOptions } from '../../../../ui/record/form/use-form-save.ts';
import { CompletedRideFields } from '../completed-ride-fields.tsx';
import {
  type CompletedRideValues,
  completedRideParts,
  completedRideRecord,
  fileBytes,
} from '../completed-ride-record.ts';
import { useCompleteItem, useCompletion } from './completion.api.ts';

type CompleteDialogProps = {
  item: BookableRef;
  /** The fields for the thanks; none for people who may not write to riders. */
  thanks: ((form: UseFormReturn<CompletionValues>, thanks: Completion['thanks']) => ReactNode) | null;
  onClose: () => void;
};

/** Makes the completed ride of a ride or event: what is known is filled in, and everything can be changed. */
export function CompleteDialog(props: CompleteDialogProps) {
  const { item, onClose } = props;
  const { data, error, isFetching, refetch } = useCompletion(item);
  if (data) return <CompleteForm completion={data} {...props} />;
  return (
    <Dialog
      open
      title={`Complete ${item.kind}`}
      onClose={onClose}
      footer={
        <Button variant="secondary" size="s" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error && !isFetching ? (
        <Note tone="bad" role="alert">
          <p>{failureText(error, `What is known about the ${item.kind} couldn't be loaded.`)}</p>
          <Button variant="secondary" size="s" onClick={() => refetch()}>
            Try Again
          </Button>
        </Note>
      ) : (
        <Skeleton />
      )}
    </Dialog>
  );
}

function CompleteForm({ item, thanks, completion, onClose }: CompleteDialogProps & { completion: Completion }) {
  const completing = useCompleteItem(item);
  const [sentBytes, setSentBytes] = useState<number | null>(null);

  const save = (values: CompletionValues, { version: _, onProgress, ...sent }: SaveOptions) => {
    const bytes = fileBytes(values);
    const tell = (share: number) => {
      onProgress(share);
      setSentBytes(share * bytes);
    };
    return completing
      .mutateAsync({ body: completionRecord.formData(values), ...sent, onProgress: tell })
      .finally(() => setSentBytes(null));
  };

  const done = ({ ride, thanked }: Awaited<ReturnType<typeof save>>) => {
    const shown = ride.isPublished ? "It's now in the list of recent rides." : 'It stays a draft until you publish it.';
    const told = thanked > 0 ? ` Thanks are on their way to ${thanked} rider${thanked === 1 ? '' : 's'}.` : '';
    toast.success('Completed ride created successfully', shown + told);
    onClose();
  };

  return (
    <FormDialog
      title={`Complete ${item.kind}`}
      size="lg"
      saveLabel={`Complete ${item.kind}`}
      busyLabel="Completing..."
      loaded={{ values: loadCompletion(completion, thanks !== null) }}
      check={(values) => completionRecord.check(values)}
      save={save}
      explain={(error) => saveFailure(error, 'Failed to create completed ride', completionRecord.fieldAt)}
      onSaved={done}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TakenOver kind={item.kind} completion={completion} />
          <CompletedRideFields
            form={form as unknown as UseFormReturn<CompletedRideValues>}
            ride={completion.ride}
            sentBytes={sentBytes}
          />
          {thanks?.(form, completion.thanks)}
        </>
      )}
    </FormDialog>
  );
}

const { fields, finish, sentAs } = completedRideParts;

/** A completed ride, with the thanks to those who came. */
const completionRecord = recordForm({
  fields: { ...fields, thanks: group({ isSent: flag(false), subject: text(), text: text() }) },
  schema: completionForm,
  finish: (sent, values) => ({ ...finish(sent, values), thanks: thanksOf(values.thanks) }),
  sentAs,
});
type CompletionValues = typeof completionRecord.empty;

const thanksOf = ({ isSent, ...words }: { isSent: boolean; subject: string; text: string }) =>
  isSent ? words : undefined;

/** Everything that is known, and thanks for those who haven't got any yet. */
const loadCompletion = ({ ride, thanks }: Completion, mayThank: boolean): CompletionValues => ({
  ...completedRideRecord.load(ride),
  thanks: {
    isSent: mayThank && thanks.recipients > 0 && thanks.sentAt === null,
    subject: thanks.subject,
    text: thanks.text,
  },
});

/** Says where the numbers in the form come from. */
function TakenOver({ kind, completion }: { kind: BookingKind; completion: Completion }) {
  const { ride, distanceFrom } = completion;
  return (
    <section className="form-set">
      <h3>Taken over from the {kind}</h3>
      <Facts
        rows={[
          {
            label: 'Distance',
            value: distanceFrom ? `${ride.distance} km, ${DISTANCE_FROM[distanceFrom]}` : 'Not known',
          },
          { label: 'Riders', value: `${ride.participants}, ${ridersFrom(completion)}` },
          {
            label: 'The rest',
            value: `Title, description, date, venue${kind === 'ride' ? ', road' : ''} and cover, as planned`,
          },
        ]}
      />
      <p className="dim-text small-text">Everything below can be changed. Add the photographs you want to show.</p>
    </section>
  );
}

const DISTANCE_FROM = { track: 'measured on the GPX track', plan: 'as planned' };

function ridersFrom({ ride, participantsFrom, outcomes }: Completion): string {
  if (participantsFrom === 'bookings') {
    return outcomes['no-show'] > 0
      ? `with a place, without the no-shows (${outcomes['no-show']})`
      : 'with a place: no one was checked in';
  }
  const pillions = ride.participants - cameOf(outcomes);
  return `by the check-in${pillions > 0 ? `, ${pillions} of them as pillions` : ''}: ${outcomesText(outcomes)}`;
}

import { rideChange, rideForm } from '@kickstand/contract/rides/ride-form.schema';
import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { askedByServer, bookedAnswer, toldText } from '../../../lib/form/booked-change.ts';
import { recordHistory, saveFailure } from '../../../lib/form/save-failure.ts';
import { formDraft, previewLink, recordVersions } from '../../../lib/records/records.api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormDialog } from '../../../ui/record/form/form-dialog.tsx';
import { RideFields } from './ride-fields.tsx';
import { copiedRide, loadedRide, type RideValues, rideQuestion, rideRecord } from './ride-record.ts';
import { fetchAdminRide, useSaveRide } from './rides-admin.api.ts';

type RideFormProps = {
  ride: AdminRide | null;
  /** The ride that a new one begins as a copy of. */
  copyOf?: AdminRide | null;
  /** The page's label for adding one: 'Create Ride'. */
  addLabel: string;
  difficulty: 'Easy' | 'Medium';
  /** The page's own message for a failure; without one, the server's. */
  failure?: string | undefined;
  /** The part about what is asked of riders, which events have too. */
  asks: (form: UseFormReturn<RideValues>) => ReactNode;
  onClose: () => void;
};

/** Adds a ride, or changes the one given. */
export function RideForm({ ride, copyOf = null, addLabel, difficulty, failure, asks, onClose }: RideFormProps) {
  const saving = useSaveRide(ride?._id);

  // the date of this ride is still to be announced
  const isOpen = ride !== null && ride.startTime === null;

  const explain = (error: unknown) => {
    const { text, ...kind } = saveFailure(error, failure ?? 'Operation failed', rideRecord.fieldAt);
    const own = failure && !kind.isConflict && text !== failure ? { text: failure, detail: text } : { text };
    return { ...own, ...kind };
  };

  const done = (told: number) => {
    toast.success(`Ride ${ride ? 'updated' : 'created'} successfully`, told > 0 ? toldText(told) : '');
    onClose();
  };

  return (
    <FormDialog
      title={ride ? 'Edit Ride' : addLabel}
      size="lg"
      saveLabel={ride ? 'Update Ride' : addLabel}
      loaded={ride ? loadedRide(ride) : { values: copyOf ? copiedRide(copyOf) : { ...rideRecord.empty, difficulty } }}
      // a copy is no draft that was left behind
      drafts={copyOf ? undefined : formDraft('ride', ride?._id)}
      preview={ride ? previewLink('ride', ride._id) : undefined}
      versions={ride ? recordVersions('ride', ride, rideRecord.load) : undefined}
      history={ride ? recordHistory('ride', ride._id) : undefined}
      loadNewer={ride ? async () => loadedRide(await fetchAdminRide(ride._id)) : undefined}
      save={(values, { version, answer, ...upload }) =>
        saving.mutateAsync({ body: rideRecord.formData(values, version, bookedAnswer(answer)), ...upload })
      }
      ask={(values, failed) => (failed ? askedByServer(failed.fields) : rideQuestion(ride, values, new Date()))}
      check={(values) => rideRecord.check(values, isOpen ? rideChange : rideForm)}
      explain={explain}
      onSaved={done}
      onClose={onClose}
    >
      {(form) => <RideFields form={form} ride={ride} isOpen={isOpen} asks={asks(form)} />}
    </FormDialog>
  );
}

import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { useState } from 'react';
import { recordHistory, saveFailure } from '../../../lib/form/save-failure.ts';
import { formDraft, previewLink, recordVersions } from '../../../lib/records/records.api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormDialog } from '../../../ui/record/form/form-dialog.tsx';
import type { SaveOptions } from '../../../ui/record/form/use-form-save.ts';
import { CompletedRideFields } from './completed-ride-fields.tsx';
import {
  type CompletedRideValues,
  completedRideRecord,
  fileBytes,
  loadedCompletedRide,
} from './completed-ride-record.ts';
import { fetchAdminCompletedRide, useSaveCompletedRide } from './completed-rides-admin.api.ts';

/** Adds a completed ride, or changes the one given. */
export function CompletedRideForm({ ride, onClose }: { ride: CompletedRide | null; onClose: () => void }) {
  const saving = useSaveCompletedRide(ride?._id);
  const [sentBytes, setSentBytes] = useState<number | null>(null);

  const save = (values: CompletedRideValues, { version, onProgress, ...sent }: SaveOptions) => {
    const bytes = fileBytes(values);
    const tell = (share: number) => {
      onProgress(share);
      setSentBytes(share * bytes);
    };
    return saving
      .mutateAsync({ body: completedRideRecord.formData(values, version), ...sent, onProgress: tell })
      .finally(() => setSentBytes(null));
  };

  const explain = (error: unknown) =>
    saveFailure(error, `Failed to ${ride ? 'update' : 'create'} completed ride`, completedRideRecord.fieldAt);

  const done = () => {
    toast.success(`Completed ride ${ride ? 'updated' : 'created'} successfully`);
    onClose();
  };

  return (
    <FormDialog
      title={ride ? 'Edit Completed Ride' : 'Add Completed Ride'}
      size="lg"
      saveLabel={ride ? 'Update Ride' : 'Create Ride'}
      loaded={ride ? loadedCompletedRide(ride) : { values: completedRideRecord.empty }}
      drafts={formDraft('completed-ride', ride?._id)}
      preview={ride ? previewLink('completed-ride', ride._id) : undefined}
      versions={ride ? recordVersions('completed-ride', ride, completedRideRecord.load) : undefined}
      history={ride ? recordHistory('completed-ride', ride._id) : undefined}
      loadNewer={ride ? async () => loadedCompletedRide(await fetchAdminCompletedRide(ride._id)) : undefined}
      check={completedRideRecord.check}
      save={save}
      explain={explain}
      onSaved={done}
      onClose={onClose}
    >
      {(form) => <CompletedRideFields form={form} ride={ride} sentBytes={sentBytes} />}
    </FormDialog>
  );
}

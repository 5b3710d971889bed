import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useRestore } from '../../../lib/records/records.api.ts';
import { ConfirmDialog, DeleteDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastDeleted } from '../../../ui/feedback/deleted-toast.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useCompleteRide, useDeleteCompletedRide } from './completed-rides-admin.api.ts';

/** Publishes and features a ride in one step. */
export function CompleteRide({ ride, onClose }: { ride: CompletedRide; onClose: () => void }) {
  const completion = useCompleteRide();

  const confirm = () =>
    completion.mutate(ride._id, {
      onSuccess: () => {
        toast.success('Ride marked as completed and featured');
        onClose();
      },
      onError: (error) => toast.error(failureText(error, 'Failed to complete ride')),
    });

  return (
    <ConfirmDialog
      open
      title="Complete ride"
      question={ride.isPublished ? `Feature ${ride.title}?` : `Publish and feature ${ride.title}?`}
      detail={
        ride.isPublished
          ? 'It will get the Featured badge. You can undo that in the form.'
          : 'It will go live right away, with the Featured badge. You can undo both in the form.'
      }
      confirmLabel={ride.isPublished ? 'Feature ride' : 'Publish and feature'}
      cancelLabel={ride.isPublished ? 'Not now' : 'Keep as draft'}
      busy={completion.isPending}
      busyLabel="Saving..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

export function DeleteCompletedRide({ ride, onClose }: { ride: CompletedRide; onClose: () => void }) {
  const deletion = useDeleteCompletedRide();
  const restore = useRestore();

  const confirm = () =>
    deletion.mutate(ride._id, {
      onSuccess: () =>
        toastDeleted(
          'Completed ride deleted successfully',
          () => restore('completed-ride', ride._id),
          (error) => failureText(error, 'Failed to restore the ride'),
        ),
      onError: (error) => toast.error(failureText(error, 'Failed to delete completed ride')),
      onSettled: onClose,
    });

  return (
    <DeleteDialog
      kind="completed ride"
      noun="ride"
      name={ride.title}
      detail="The story and its pictures will be taken off the site immediately. You can undo this for 30 days."
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useRestore } from '../../../lib/records/use-restore.ts';
import { DeleteDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastDeleted } from '../../../ui/feedback/deleted-toast.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDeleteCompletedRide } from './completed-rides-admin.api.ts';

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
      detail="The story and its pictures are removed from the site immediately. You can undo this for 30 days."
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

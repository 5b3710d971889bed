import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { canCancelRide } from '@kickstand/contract/rides/rides-admin.rules';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useRestore } from '../../../lib/records/records.api.ts';
import { Button } from '../../../ui/base/button.tsx';
import { DeleteDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toastDeleted } from '../../../ui/feedback/deleted-toast.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDeleteRide } from './rides-admin.api.ts';

type DeleteRideProps = { ride: AdminRide; onCancelRide: () => void; onClose: () => void };

/** A ride with bookings cannot be deleted, because they are records of money; cancelling it is offered instead. */
export function DeleteRide({ ride, onCancelRide, onClose }: DeleteRideProps) {
  const deletion = useDeleteRide();
  const restore = useRestore();
  const { all } = ride.bookings;
  const kept = all === 1 ? 'it has 1 booking on record' : `it has ${all} bookings on record`;
  const reason = `It can't be deleted: ${kept}.`;

  const confirm = () =>
    deletion.mutate(ride._id, {
      onSuccess: () =>
        toastDeleted(
          'Ride deleted successfully',
          () => restore('ride', ride._id),
          (error) => failureText(error, 'Failed to restore the ride'),
        ),
      onError: (error) => toast.error('Failed to delete ride', failureText(error, '')),
      onSettled: onClose,
    });

  if (all > 0 && !canCancelRide(ride)) return <NotDeleted reason={reason} onClose={onClose} />;
  if (all > 0) {
    return (
      <DeleteDialog
        kind="ride"
        name={ride.title}
        detail={`${reason} Cancel it instead: booking will close, and everyone with a place will get an email and a refund.`}
        confirmLabel="Cancel the ride instead"
        onConfirm={onCancelRide}
        onClose={onClose}
      />
    );
  }
  return (
    <DeleteDialog
      kind="ride"
      name={ride.title}
      detail="It will be removed from the site immediately. No one has booked it. You can undo this for 30 days."
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function NotDeleted({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Delete ride"
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="secondary" size="s" onClick={onClose}>
          Keep ride
        </Button>
      }
    >
      <p>{reason}</p>
    </Dialog>
  );
}

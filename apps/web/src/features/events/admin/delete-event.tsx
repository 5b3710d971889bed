import type { AdminEvent } from '@kickstand/contract/events/events.schema';
import { canCancelEvent } from '@kickstand/contract/events/events-admin.rules';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useRestore } from '../../../lib/records/records.api.ts';
import { Button } from '../../../ui/base/button.tsx';
import { DeleteDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toastDeleted } from '../../../ui/feedback/deleted-toast.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDeleteEvent } from './admin-events.api.ts';

type Props = { event: AdminEvent; now: Date; onClose: () => void; onCancelInstead: () => void };

/** A booked event is not deleted: the dialog says so and offers alternatives. */
export function DeleteEvent(props: Props) {
  return props.event.bookings.all > 0 ? <CannotDelete {...props} /> : <ConfirmDelete {...props} />;
}

function ConfirmDelete({ event, onClose }: Props) {
  const deletion = useDeleteEvent();
  const restore = useRestore();

  const confirm = () =>
    deletion.mutate(event._id, {
      onSuccess: () =>
        toastDeleted(
          'Event deleted successfully',
          () => restore('event', event._id),
          (error) => failureText(error, 'Failed to restore the event'),
        ),
      onError: (error) => toast.error('Failed to delete event', failureText(error, '')),
      onSettled: onClose,
    });

  return (
    <DeleteDialog
      kind="event"
      name={event.title}
      detail="It will be deleted immediately, with its pictures and content sections. No one has booked it. You can undo this for 30 days."
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function CannotDelete({ event, now, onClose, onCancelInstead }: Props) {
  const { live, all } = event.bookings;
  const canCancel = live > 0 && canCancelEvent(event, now);
  return (
    <Dialog
      open
      title="Delete event"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="s" onClick={onClose} data-autofocus>
            Keep event
          </Button>
          {canCancel && (
            <Button variant="danger" size="s" onClick={onCancelInstead}>
              Cancel event instead
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>
          {live > 0
            ? `${live === 1 ? '1 person has' : `${live} people have`} booked ${event.title}, so it can't be deleted.`
            : `${event.title} has ${all === 1 ? '1 booking' : `${all} bookings`} on record, so it can't be deleted.`}
        </p>
        <p className="dim-text small-text">
          {canCancel
            ? 'You can cancel it instead: everyone will be emailed and fully refunded.'
            : 'Bookings are kept for the books. To take the event off the site, edit it and switch Published off.'}
        </p>
      </div>
    </Dialog>
  );
}

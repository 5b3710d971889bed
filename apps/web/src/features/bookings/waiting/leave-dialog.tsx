import type { OwnEntry } from '@kickstand/contract/waiting/waiting.schema';
import { failureText } from '../../../lib/form/form-errors.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useLeaveLine } from './waiting.api.ts';

export default function LeaveDialog({ entry, onClose }: { entry: OwnEntry; onClose: () => void }) {
  const leaving = useLeaveLine(entry);
  const close = () => {
    if (!leaving.isPending) onClose();
  };
  const leave = () =>
    leaving.mutate(undefined, {
      onSuccess() {
        toast.success("You've left the waiting list");
        onClose();
      },
      onError: (error) => toast.error(failureText(error, "We couldn't take you off the waiting list")),
    });
  return (
    <Dialog
      open
      size="sm"
      title="Leave the waiting list?"
      onClose={close}
      footer={
        <>
          <Button variant="secondary" disabled={leaving.isPending} onClick={close} data-autofocus>
            Keep waiting
          </Button>
          <Button variant="danger" busy={leaving.isPending} busyLabel="Leaving..." onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      <p>
        You give up your position for {entry.item.title}. If you join again later, you start at the end of the line.
      </p>
    </Dialog>
  );
}

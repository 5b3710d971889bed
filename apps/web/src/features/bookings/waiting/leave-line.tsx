import type { OwnEntry } from '@kickstand/contract/waiting/waiting.schema';
import { Button } from '../../../ui/base/button.tsx';
import { useLatePart } from '../../../ui/dialog/use-late-part.ts';

type Props = { entry: OwnEntry; describedBy?: string | undefined; size?: 's' };

const loadDialog = () => import('./leave-dialog.tsx');

export function LeaveLine({ entry, describedBy, size }: Props) {
  const { Part: LeaveDialog, button, close } = useLatePart(loadDialog);
  return (
    <>
      <Button variant="secondary" size={size} aria-describedby={describedBy} {...button}>
        Leave the waiting list
      </Button>
      {LeaveDialog && <LeaveDialog entry={entry} onClose={close} />}
    </>
  );
}

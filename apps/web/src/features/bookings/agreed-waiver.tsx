import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { useLatePart } from '../../ui/dialog/use-late-part.ts';

type Waiver = NonNullable<Booking['waiver']>;

const loadDialog = () => import('./waiver-dialog.tsx');

/** When a rider agreed to the waiver, and the text exactly as it was then. */
export function AgreedWaiver({ waiver: { textId, agreedAt } }: { waiver: Waiver }) {
  const { Part: WaiverDialog, open, close } = useLatePart(loadDialog);
  return (
    <>
      Agreed {formatDateTime(agreedAt)}{' '}
      <button type="button" className="link link-small no-print" onClick={open}>
        Read
      </button>
      {WaiverDialog && <WaiverDialog textId={textId} agreedAt={agreedAt} onClose={close} />}
    </>
  );
}

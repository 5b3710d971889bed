import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { getWaiver } from '@kickstand/contract/eligibility/waiver.endpoints';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import './agreed-waiver.css';

type Props = NonNullable<Booking['waiver']> & { onClose: () => void };

export default function WaiverDialog({ textId, agreedAt, onClose }: Props) {
  const text = useQuery({
    queryKey: ['waiver', textId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await call(getWaiver, { params: { id: textId } }, { signal })).data.waiver.text,
  });
  return (
    <Dialog
      open
      title="Waiver"
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="stack">
        <p className="small-text dim-text">
          Agreed {formatDateTime(agreedAt)}. Version {textId.slice(0, 8)}
        </p>
        {text.data && <p className="agreed-waiver">{text.data}</p>}
        {text.isPending && <Spinner label="Loading waiver..." />}
        {text.isError && <Note tone="bad">{failureText(text.error, 'We couldn’t load the waiver.')}</Note>}
      </div>
    </Dialog>
  );
}

import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { getWaiver } from '@kickstand/contract/eligibility/waiver.endpoints';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import './agreed-waiver.css';

type Waiver = NonNullable<Booking['waiver']>;

/** When a rider agreed to the waiver, and the text exactly as it was then. */
export function AgreedWaiver({ waiver: { textId, agreedAt } }: { waiver: Waiver }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      Agreed {formatDateTime(agreedAt)}{' '}
      <button type="button" className="link link-small no-print" onClick={() => setOpen(true)}>
        Read
      </button>
      {isOpen && <WaiverDialog textId={textId} agreedAt={agreedAt} onClose={() => setOpen(false)} />}
    </>
  );
}

function WaiverDialog({ textId, agreedAt, onClose }: Waiver & { onClose: () => void }) {
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

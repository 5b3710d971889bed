import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import { audienceText } from '@kickstand/contract/messages/messages.rules';
import type { Delivery, RiderMessage } from '@kickstand/contract/messages/messages.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { Status } from '../../ui/base/badge.tsx';
import { Button } from '../../ui/base/button.tsx';
import { DetailsDialog } from '../../ui/dialog/details-dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DELIVERY_WORDS } from './delivery-words.ts';
import { useDeliveries } from './messages.api.ts';

type DeliveriesDialogProps = { item: BookableRef; message: RiderMessage; onClose: () => void };

/** One message: its words, and what became of it for each rider. */
export function DeliveriesDialog({ item, message, onClose }: DeliveriesDialogProps) {
  return (
    <DetailsDialog
      title={message.subject}
      onClose={onClose}
      footer={
        <Button variant="secondary" size="s" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
      sections={[
        {
          title: 'Message',
          facts: [
            { label: 'To', value: audienceText(message.audience, message.group) },
            { label: 'By', value: message.author ?? 'Deleted user' },
            { label: 'Written', value: formatDateTime(message.createdAt) },
          ],
          children: <p className="rider-message-text">{message.text}</p>,
        },
        { title: 'Riders', children: <Deliveries item={item} messageId={message._id} /> },
      ]}
    />
  );
}

function Deliveries({ item, messageId }: { item: BookableRef; messageId: string }) {
  const { data, isError, isFetching, refetch } = useDeliveries(item, messageId);
  if (!data && isError && !isFetching) {
    return (
      <Note tone="bad" role="alert">
        <p>The list couldn't be loaded.</p>
        <Button variant="secondary" size="s" onClick={() => refetch()}>
          Try Again
        </Button>
      </Note>
    );
  }
  if (!data) return <Skeleton />;
  return (
    <ul className="rider-messages-list">
      {data.map((delivery) => (
        <OneDelivery key={delivery._id} delivery={delivery} />
      ))}
    </ul>
  );
}

function OneDelivery({ delivery: { name, bookingNumber, state, sentAt } }: { delivery: Delivery }) {
  const { label, tone } = DELIVERY_WORDS[state];
  return (
    <li>
      <div>
        {name}
        <span className="sub-text">{shownBookingNumber(bookingNumber)}</span>
      </div>
      <div className="rider-message-state">
        <Status tone={tone}>{label}</Status>
        {sentAt && <span className="sub-text">{formatDateTime(sentAt)}</span>}
      </div>
    </li>
  );
}

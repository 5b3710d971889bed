import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { audienceText } from '@kickstand/contract/messages/messages.rules';
import type { RiderMessage } from '@kickstand/contract/messages/messages.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { useState } from 'react';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageActions } from '../../ui/record/page-actions.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { deliveriesText } from './delivery-words.ts';
import { MessageDialog, type Riders } from './message-dialog.tsx';
import { useMessages } from './messages.api.ts';
import './messages.css';

type RiderMessagesProps = { item: BookableRef; riders: Riders };

/** What was written to the riders of a ride or event, and the way to write to them. */
export function RiderMessages({ item, riders }: RiderMessagesProps) {
  const [isWriting, setWriting] = useState(false);
  const [opened, setOpened] = useState<RiderMessage | null>(null);
  const can = useCan();
  if (!can('riders.write')) return null;
  return (
    <section className="panel rider-messages" aria-labelledby="rider-messages-title">
      <PageActions>
        <Button
          size="s"
          disabled={riders.withPlace + riders.waiting + riders.line === 0}
          onClick={() => setWriting(true)}
        >
          <Icon name="mail" />
          Message riders
        </Button>
      </PageActions>
      <h2 id="rider-messages-title" className="h3">
        Messages
      </h2>
      <MessageList item={item} onOpen={setOpened} />
      {isWriting && <MessageDialog item={item} riders={riders} onClose={() => setWriting(false)} />}
      {opened && <DeliveriesDialog item={item} message={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function MessageList({ item, onOpen }: { item: BookableRef; onOpen: (message: RiderMessage) => void }) {
  const { data, isError, isFetching, refetch } = useMessages(item);
  if (!data && isError && !isFetching) {
    return (
      <Note tone="bad" role="alert">
        <p>The messages couldn't be loaded.</p>
        <Button variant="secondary" size="s" onClick={() => refetch()}>
          Try Again
        </Button>
      </Note>
    );
  }
  if (!data) return <Skeleton />;
  if (data.length === 0) return <p className="dim-text">Nothing has been written to these riders yet.</p>;
  return (
    <ul className="rider-messages-list">
      {data.map((message) => (
        <li key={message._id}>
          <div>
            <b>{message.subject}</b>
            <span className="sub-text">
              {[
                formatDateTime(message.createdAt),
                message.author ?? 'Deleted user',
                audienceText(message.audience, message.group),
              ].join(' · ')}
            </span>
            <span className="sub-text">{deliveriesText(message.deliveries)}</span>
          </div>
          <Button variant="secondary" size="s" aria-label={`Show ${message.subject}`} onClick={() => onOpen(message)}>
            Show
          </Button>
        </li>
      ))}
    </ul>
  );
}

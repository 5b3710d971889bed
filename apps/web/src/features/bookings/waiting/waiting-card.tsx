import { formatDayTime } from '@kickstand/contract/shared/dates';
import { ordinal, positionText } from '@kickstand/contract/waiting/waiting.rules';
import type { OwnEntry } from '@kickstand/contract/waiting/waiting.schema';
import { useId } from 'react';
import { OwnHelmet } from '../rider-mark.tsx';
import { TicketCard } from '../ticket-card.tsx';
import { LeaveLine } from './leave-line.tsx';

/** A ride or event the person waits for, among their bookings. */
export function WaitingCard({ entry }: { entry: OwnEntry }) {
  const titleId = useId();
  const { kind, item, position, joinedAt } = entry;
  return (
    <TicketCard
      kind={kind}
      item={item}
      titleId={titleId}
      tone="blue"
      label="On the waiting list"
      rows={[
        { label: 'Position', value: `${ordinal(position ?? 1)} in line` },
        { label: 'Starts', value: item.startTime ? formatDayTime(item.startTime) : 'Date TBD' },
        { label: 'Venue', value: item.venue || 'To be announced' },
        { label: 'Waiting since', value: formatDayTime(joinedAt) },
      ]}
      actions={<LeaveLine entry={entry} describedBy={titleId} size="s" />}
      stub={
        <>
          <OwnHelmet size={56} />
          <b>{position}</b>
          <span className="small-text dim-text">{positionText(position ?? 1)}</span>
        </>
      }
    >
      <p className="small-text dim-text">
        When a place comes free and it's your turn, we hold it for you and email you a link.
      </p>
    </TicketCard>
  );
}

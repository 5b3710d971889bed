import { formatDayTime } from '@kickstand/contract/shared/dates';
import { itemPicture, itemSources } from '@kickstand/contract/shared/pictures';
import { ordinal, positionText } from '@kickstand/contract/waiting/waiting.rules';
import type { OwnEntry } from '@kickstand/contract/waiting/waiting.schema';
import { useId } from 'react';
import { Link } from 'react-router';
import { Status } from '../../../ui/base/badge.tsx';
import { PairList } from '../../../ui/data/pair-list.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { KINDS } from '../booking-kinds.ts';
import { OwnHelmet } from '../rider-mark.tsx';
import { LeaveLine } from './leave-line.tsx';

/** A ride or event the person waits for, among their bookings. */
export function WaitingCard({ entry }: { entry: OwnEntry }) {
  const titleId = useId();
  const { kind, item, position, joinedAt } = entry;
  return (
    <article className="ticket" aria-labelledby={titleId}>
      <Picture
        {...itemPicture(item.imgUrl, 'tall')}
        sources={itemSources(item.imgUrl, { '(width <= 640px)': 'wide', '(width <= 900px)': 'strip' })}
        fallbackSrc={KINDS[kind].picture}
        sizes="(width <= 900px) calc(100vw - 42px), 240px"
        alt=""
      />
      <div className="ticket-body">
        <p>
          <Status tone="blue">On the waiting list</Status>
        </p>
        <h2 className="h3" id={titleId}>
          <Link className="card-link" to={KINDS[kind].itemPath(item._id)}>
            {item.title}
          </Link>
        </h2>
        <PairList
          rows={[
            { label: 'Position', value: `${ordinal(position ?? 1)} in line` },
            { label: 'Starts', value: item.startTime ? formatDayTime(item.startTime) : 'Date TBD' },
            { label: 'Venue', value: item.venue || 'To be announced' },
            { label: 'Waiting since', value: formatDayTime(joinedAt) },
          ]}
        />
        <p className="small-text dim-text">
          When a place comes free and it's your turn, we hold it for you and email you a link.
        </p>
        <div className="flow-row">
          <LeaveLine entry={entry} describedBy={titleId} size="s" />
        </div>
      </div>
      <div className="ticket-stub">
        <OwnHelmet size={56} />
        <b>{position}</b>
        <span className="small-text dim-text">{positionText(position ?? 1)}</span>
      </div>
    </article>
  );
}

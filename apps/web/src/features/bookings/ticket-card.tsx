import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { itemPicture, itemSources } from '@kickstand/contract/shared/pictures';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { Status } from '../../ui/base/badge.tsx';
import { PairList } from '../../ui/data/pair-list.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { KINDS } from './booking-kinds.ts';

type Props = {
  kind: BookingKind;
  item: { _id: string; title: string; imgUrl: string | null };
  /** The id of its title, for the buttons inside. */
  titleId: string;
  tone: ComponentProps<typeof Status>['tone'];
  label: string;
  rows: ComponentProps<typeof PairList>['rows'];
  stub: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
};

/** Picture, facts and, behind the tear line, the stub. */
export const TicketCard = ({ kind, item, titleId, tone, label, rows, stub, actions, children }: Props) => (
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
        <Status tone={tone}>{label}</Status>
      </p>
      <h2 className="h3" id={titleId}>
        <Link className="card-link" to={KINDS[kind].itemPath(item._id)}>
          {item.title}
        </Link>
      </h2>
      <PairList rows={rows} />
      {children}
      <div className="flow-row">{actions}</div>
    </div>
    <div className="ticket-stub">{stub}</div>
  </article>
);

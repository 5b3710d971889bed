import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { formatCount } from '@kickstand/contract/shared/money';
import { CARD_SIZES, DEFAULT_RIDE_PICTURE, itemPicture } from '@kickstand/contract/shared/pictures';
import { ridePath } from '@kickstand/contract/shared/site-paths';
import { useId } from 'react';
import { useCardTransition } from '../../lib/page/card-transition.ts';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/base/badge.tsx';
import { cx } from '../../ui/base/cx.ts';
import { PairList } from '../../ui/data/pair-list.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { allDaysOf, distanceOf, firstDayOf } from './completed-ride-words.ts';

type Props = {
  ride: CompletedRide;
  /** Among the first things seen: its picture is not loaded late. */
  isFirst: boolean;
};

export function CompletedRideCard({ ride, isFirst }: Props) {
  const titleId = useId();
  const { link, pictureClass } = useCardTransition(ridePath(ride._id));
  return (
    <article className="card completed-ride" aria-labelledby={titleId}>
      <div className={cx('card-picture', pictureClass)}>
        <Picture
          {...itemPicture(ride.imgUrl, 'card')}
          fallbackSrc={DEFAULT_RIDE_PICTURE}
          sizes={isFirst ? CARD_SIZES.lead : CARD_SIZES.small}
          loading={isFirst ? 'eager' : 'lazy'}
          alt=""
        />
        <Badge>{firstDayOf(ride)}</Badge>
      </div>
      <div className="card-body">
        <div>
          <p className="small-text dim-text">{ride.venue}</p>
          <h3 id={titleId}>
            <Link className="card-link card-link-whole" {...link}>
              {ride.title}
            </Link>
          </h3>
        </div>
        <p className="dim-text">{ride.details}</p>
        <PairList
          className="completed-ride-boxes"
          rows={[
            { label: 'Date', value: allDaysOf(ride) },
            { label: 'Venue', value: ride.venue || 'N/A' },
            { label: 'Participants', value: formatCount(ride.participants) },
            { label: 'Distance', value: distanceOf(ride) },
          ]}
        />
      </div>
    </article>
  );
}

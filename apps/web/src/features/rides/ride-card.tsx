import { isUnderWay } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { CARD_SIZES, DEFAULT_RIDE_PICTURE, itemPicture } from '@kickstand/contract/shared/pictures';
import { ridePath } from '@kickstand/contract/shared/site-paths';
import { type ReactNode, useId, useState } from 'react';
import { layOutWhenIdle } from '../../lib/page/bring-near.ts';
import { useCardTransition } from '../../lib/page/card-transition.ts';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/base/badge.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Icon, type IconName } from '../../ui/base/icon.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { BookButton, RideNotice, RideStatusBadge } from './book-button.tsx';
import { RideRoute } from './profile/ride-route.tsx';
import { Organizer, RidePlaces } from './ride-places.tsx';
import { RideStone } from './ride-stone.tsx';

type Props = {
  ride: Ride;
  now: Date;
  /** Its picture is not loaded late; that of the page's head comes first. */
  isFirst: boolean;
  onBook: (ride: Ride) => void;
  isOpening: boolean;
  /** Shown to a member who has booked, in place of the button. */
  ownPlace: (ride: Ride, titleId: string) => ReactNode;
};

/** Everything about a ride; on phones most of it is folded away until it is asked for. */
export function RideCard({ ride, now, isFirst, onBook, isOpening, ownPlace }: Props) {
  const titleId = useId();
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { link, pictureClass, stoneClass } = useCardTransition(ridePath(ride._id));
  return (
    <article
      ref={layOutWhenIdle}
      className={cx('card ride-card far-part', isOpen && 'ride-card-open')}
      aria-labelledby={titleId}
    >
      <div className={cx('card-picture', pictureClass)}>
        <Picture
          {...itemPicture(ride.imgUrl, 'card')}
          fallbackSrc={DEFAULT_RIDE_PICTURE}
          sizes={CARD_SIZES.ride}
          loading={isFirst ? 'eager' : 'lazy'}
          alt=""
        />
        <div className="card-badges">
          <RideStatusBadge ride={ride} now={now} />
          {ride.isFeatured && (
            <Badge tone="kokum" icon="star">
              Featured
            </Badge>
          )}
        </div>
        <RideStone ride={ride} className={stoneClass} />
      </div>
      <div className="card-body">
        <div className="ride-title">
          <h2 className="h3" id={titleId}>
            <Link className="card-link card-link-whole" {...link}>
              {ride.title}
            </Link>
          </h2>
          {ride.slogan && <p className="dim-text ride-fold">{ride.slogan}</p>}
        </div>
        <RideNotice ride={ride} />
        <ul className="card-meta">
          <MetaLine icon="calendar" label="Starts">
            {ride.startTime ? formatDayTime(ride.startTime) : 'Date TBD'}
          </MetaLine>
          {ride.endTime && (
            <MetaLine icon="flag" className="ride-fold">
              Until {formatDayTime(ride.endTime)}
            </MetaLine>
          )}
          {ride.venue && (
            <MetaLine icon="pin" label="Venue">
              {ride.venue}
            </MetaLine>
          )}
        </ul>
        <div className="ride-fold ride-more" id={moreId}>
          <RideRoute route={ride.route} />
          {ride.description && (
            <div className="ride-inclusions">
              <h3>What's Included</h3>
              <p className="dim-text">{ride.description}</p>
            </div>
          )}
          {ride.organizer && <Organizer name={ride.organizer.fullName} />}
        </div>
        <div className="ride-foot">
          {!ride.isCancelled && <RidePlaces ride={ride} hasFee hasLeft={isUnderWay(ride, now)} />}
          <button
            type="button"
            className="ride-unfold"
            aria-expanded={isOpen}
            aria-controls={moreId}
            aria-describedby={titleId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Less' : 'Details'}
            <Icon name="chevron-down" />
          </button>
          {ownPlace(ride, titleId) ?? (
            <BookButton ride={ride} now={now} onBook={onBook} describedBy={titleId} isOpening={isOpening} />
          )}
        </div>
      </div>
    </article>
  );
}

type MetaLineProps = { icon: IconName; label?: string; className?: string; children: ReactNode };

function MetaLine({ icon, label, className, children }: MetaLineProps) {
  return (
    <li className={className}>
      <Icon name={icon} />
      <span>
        {label && <VisuallyHidden>{label} </VisuallyHidden>}
        {children}
      </span>
    </li>
  );
}

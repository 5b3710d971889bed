import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { ridePath } from '@kickstand/contract/shared/site-paths';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/base/badge.tsx';
import { Icon, type IconName } from '../../ui/base/icon.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import { BookButton } from './book-button.tsx';
import { Organizer } from './organizer.tsx';
import { RideNotice, RideStatusBadge } from './ride-notice.tsx';
import { RidePicture } from './ride-picture.tsx';
import { RidePlaces } from './ride-places.tsx';
import { RideRoute } from './ride-route.tsx';
import { RideStone } from './ride-stone.tsx';

type Props = {
  ride: Ride;
  now: Date;
  /** Among the first things seen: its picture is not loaded late. */
  isFirst: boolean;
  onBook: (ride: Ride) => void;
  isOpening: boolean;
  /** What a member who has booked sees in place of the button. */
  ownPlace: (ride: Ride, titleId: string) => ReactNode;
};

export function RideCard({ ride, now, isFirst, onBook, isOpening, ownPlace }: Props) {
  const titleId = useId();
  return (
    <article className="card-r" aria-labelledby={titleId}>
      <div className="card-i">
        <RidePicture ride={ride} priority={isFirst} />
        <div className="card-badges">
          <RideStatusBadge ride={ride} />
          {ride.isFeatured && (
            <Badge tone="kokum" icon="star">
              Featured
            </Badge>
          )}
        </div>
        <RideStone ride={ride} />
      </div>
      <div className="card-b">
        <div>
          <h2 className="h3" id={titleId}>
            <Link className="card-link" to={ridePath(ride._id)}>
              {ride.title}
            </Link>
          </h2>
          {ride.slogan && <p className="dim">{ride.slogan}</p>}
        </div>
        <RideNotice ride={ride} />
        <ul className="meta">
          <MetaLine icon="calendar" label="Starts">
            {ride.startTime ? formatDayTime(ride.startTime) : 'Date TBD'}
          </MetaLine>
          {ride.endTime && <MetaLine icon="flag">Until {formatDayTime(ride.endTime)}</MetaLine>}
          {ride.venue && (
            <MetaLine icon="pin" label="Venue">
              {ride.venue}
            </MetaLine>
          )}
        </ul>
        <RideRoute route={ride.route} />
        {ride.description && (
          <div className="incl">
            <h3>What's Included</h3>
            <p className="dim">{ride.description}</p>
          </div>
        )}
        {ride.organizer && <Organizer name={ride.organizer.fullName} />}
        {!ride.isCancelled && <RidePlaces ride={ride} />}
        {ownPlace(ride, titleId) ?? (
          <BookButton ride={ride} now={now} onBook={onBook} describedBy={titleId} isOpening={isOpening} />
        )}
      </div>
    </article>
  );
}

function MetaLine({ icon, label, children }: { icon: IconName; label?: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        {label && <VisuallyHidden>{label} </VisuallyHidden>}
        {children}
      </span>
    </li>
  );
}

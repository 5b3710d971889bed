import type { Difficulty, Ride } from '@kickstand/contract/rides/rides.schema';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { CARD_SIZES, DEFAULT_RIDE_PICTURE, itemPicture } from '@kickstand/contract/shared/pictures';
import { ridePath } from '@kickstand/contract/shared/site-paths';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/base/badge.tsx';
import { Icon, type IconName } from '../../ui/base/icon.tsx';
import { Stone } from '../../ui/base/stone.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { BookButton, RideNotice, RideStatusBadge } from './book-button.tsx';
import { Organizer, RidePlaces } from './ride-places.tsx';
import { RideRoute } from './ride-route.tsx';

type Props = {
  ride: Ride;
  now: Date;
  /** Among the first things seen: its picture is not loaded late. */
  isFirst: boolean;
  onBook: (ride: Ride) => void;
  isOpening: boolean;
  /** Shown to a member who has booked, in place of the button. */
  ownPlace: (ride: Ride, titleId: string) => ReactNode;
};

export function RideCard({ ride, now, isFirst, onBook, isOpening, ownPlace }: Props) {
  const titleId = useId();
  return (
    <article className="card" aria-labelledby={titleId}>
      <div className="card-picture">
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
      <div className="card-body">
        <div>
          <h2 className="h3" id={titleId}>
            <Link className="card-link" to={ridePath(ride._id)}>
              {ride.title}
            </Link>
          </h2>
          {ride.slogan && <p className="dim-text">{ride.slogan}</p>}
        </div>
        <RideNotice ride={ride} />
        <ul className="card-meta">
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
          <div className="ride-inclusions">
            <h3>What's Included</h3>
            <p className="dim-text">{ride.description}</p>
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

/** The picture of a card: decorative, since the title is below it. */
function RidePicture({ ride, priority }: { ride: Ride; priority: boolean }) {
  return (
    <Picture
      {...itemPicture(ride.imgUrl, 'card')}
      fallbackSrc={DEFAULT_RIDE_PICTURE}
      sizes={CARD_SIZES}
      priority={priority}
      alt=""
    />
  );
}

const LEVELS = { Easy: 'easy', Medium: 'medium', Hard: 'hard', Expert: 'expert' } as const satisfies Record<
  Difficulty,
  string
>;

/** Distance on a kilometre stone, its cap in the colour of the difficulty. */
function RideStone({ ride: { difficulty, distance } }: { ride: Pick<Ride, 'difficulty' | 'distance'> }) {
  return (
    <Stone
      variant="km"
      level={LEVELS[difficulty]}
      cap={difficulty}
      number={distance === null ? 'N/A' : formatCount(distance)}
      unit={distance === null ? undefined : 'km'}
    />
  );
}

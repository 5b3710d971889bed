import { ITS_ON } from '@kickstand/contract/calling-off/calling-off.rules';
import { formattedText } from '@kickstand/contract/fields/formatted-text';
import { hasEnded, isUnderWay, rideState } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { lazy, type ReactNode, Suspense } from 'react';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { SpecList } from '../../ui/data/pair-list.tsx';
import { TickList } from '../../ui/data/tick-list.tsx';
import { WrittenText } from '../../ui/prose/written-text.tsx';
import { BookButton, RideNotice, RideStatusBadge } from './book-button.tsx';
import { RideProfile } from './profile/ride-profile.tsx';
import { placesLeft, RideFee, RidePlaces } from './ride-places.tsx';
import './ride-card.css';

const DrawnRoute = ({ ride }: { ride: Ride }) => <RideProfile route={ride.route} />;
const RidePlan = lazy(() =>
  import('./plan/ride-plan.tsx').then(
    ({ RidePlan }) => ({ default: RidePlan }),
    () => ({ default: DrawnRoute }),
  ),
);

/** Only rides with a plan load the code that shows one. */
function RideRoad({ ride }: { ride: Ride }) {
  const isHydrated = useIsHydrated();
  if (!ride.hasPlan || !isHydrated) return <DrawnRoute ride={ride} />;
  return (
    <Suspense fallback={<DrawnRoute ride={ride} />}>
      <RidePlan ride={ride} />
    </Suspense>
  );
}

/** Everything there is to know before booking. */
export function RideDetails({ ride }: { ride: Ride }) {
  return (
    <>
      <RideRoad ride={ride} />
      <h2>The ride</h2>
      <SpecList rows={factsOf(ride)} />
      {ride.description && (
        <>
          <h2>What's Included</h2>
          <WrittenText className="item-text" text={formattedText(ride.description, ride.descriptionHtml)} />
        </>
      )}
      {ride.requirements.length > 0 && (
        <>
          <h2>What to bring</h2>
          <h3 className="ride-requirements">Requirements</h3>
          <TickList words={ride.requirements} />
        </>
      )}
    </>
  );
}

const factsOf = ({ startTime, endTime, venue, route, difficulty, distance, organizer, isConfirmed }: Ride) =>
  [
    { label: 'Starts', value: startTime ? formatDayTime(startTime) : 'Date TBD' },
    { label: 'Takes place', value: isConfirmed && ITS_ON },
    { label: 'Ends', value: endTime && formatDayTime(endTime) },
    { label: 'Venue', value: venue },
    { label: 'Via', value: route.waypoints.join(', ') },
    { label: 'Difficulty', value: difficulty },
    { label: 'Distance', value: distance === null ? 'N/A' : `${formatCount(distance)} km` },
    { label: 'Organizer', value: organizer?.fullName },
  ].filter(({ value }) => value);

export function RideBadges({ ride }: { ride: Ride }) {
  const now = useNow(undefined, [ride.startTime, ride.endTime]);
  const { isFeatured, difficulty, distance } = ride;
  return (
    <div className="flow-row">
      <RideStatusBadge ride={ride} now={now} />
      {isFeatured && (
        <Badge tone="kokum" icon="star">
          Featured
        </Badge>
      )}
      <Badge tone="quiet">{difficulty}</Badge>
      {distance !== null && <Badge tone="quiet">{formatCount(distance)} km</Badge>}
    </div>
  );
}

type Props = {
  ride: Ride;
  onBook: (ride: Ride) => void;
  isOpening: boolean;
  /** Shown to a member who has booked, in place of the button. */
  ownPlace: ReactNode;
};

/** The price, the number of participants, and the button; a ride that is over has none of them. */
export function RideOffer({ ride, onBook, isOpening, ownPlace }: Props) {
  const now = useNow(undefined, [ride.startTime, ride.endTime]);
  if (hasEnded(ride, now)) return <p className="dim-text">This ride is over.</p>;
  return (
    <>
      <div>
        <p className="dim-text">Ride fee</p>
        <p className="item-fee">
          <RideFee price={ride.price} />
        </p>
      </div>
      <RideNotice ride={ride} />
      {!ride.isCancelled && <RidePlaces ride={ride} hasLeft={isUnderWay(ride, now)} />}
      {ownPlace ?? <BookButton ride={ride} now={now} onBook={onBook} isOpening={isOpening} />}
    </>
  );
}

/** Price and button for the foot of a phone's screen; nothing when the ride can't be booked. */
export function rideBar({ ride, onBook, isOpening, ownPlace }: Props, now: Date): ReactNode {
  if (ownPlace || rideState(ride, now) !== 'bookable') return undefined;
  return (
    <>
      <p>
        <b>
          <RideFee price={ride.price} />
        </b>
        <span>{placesLeft(ride)}</span>
      </p>
      <BookButton ride={ride} now={now} onBook={onBook} isOpening={isOpening} />
    </>
  );
}

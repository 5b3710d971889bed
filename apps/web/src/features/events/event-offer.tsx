import { eventTab } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/hooks/use-now.ts';
import { Bar } from '../../ui/base/bar.tsx';
import { eventPlaces } from './event-facts.ts';
import { EventPrice } from './event-price.tsx';
import { RegisterButton } from './register-button.tsx';
import './event-offer.css';

type Props = {
  event: ClubEvent;
  onBook: () => void;
  isOpening: boolean;
  /** What a member who has booked sees in place of the button. */
  ownPlace: ReactNode;
};

/** What it costs, how many are coming, and the button while there is something to register for. */
export function EventOffer({ event, onBook, isOpening, ownPlace }: Props) {
  const now = useNow(undefined, [event.startDate, event.registrationDeadline, event.pricing.earlyBirdDeadline]);
  const places = eventPlaces(event);
  return (
    <>
      <div>
        <p className="dim">Price</p>
        <div className="fee">{event.pricing.isFree ? 'Free' : <EventPrice event={event} now={now} />}</div>
      </div>
      <div className="ev-fill">
        <p>
          <span>Capacity</span> <b className="num">{places.text}</b>
        </p>
        <Bar
          value={places.taken}
          max={places.most}
          label="Places taken"
          valueText={`${places.taken} of ${places.most} places taken`}
        />
      </div>
      {eventTab(event, now) !== 'past' &&
        (ownPlace ?? <RegisterButton event={event} now={now} block onBook={onBook} isOpening={isOpening} />)}
    </>
  );
}

import { KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { positionText } from '@kickstand/contract/waiting/waiting.rules';
import type { OwnEntry } from '@kickstand/contract/waiting/waiting.schema';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Stone } from '../../../ui/base/stone.tsx';
import { SpecList } from '../../../ui/data/pair-list.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import type { BookingItem } from '../booking-item.ts';

/** What happens instead of paying now. */
export function WaitingStep({ item, price }: { item: BookingItem; price: number }) {
  const isFree = price === 0;
  return (
    <div className="stack">
      <h3 className="form-legend" tabIndex={-1}>
        Waiting list
      </h3>
      <Note>You don't pay anything now, and you can leave the waiting list at any time.</Note>
      <ol className="waiting-how">
        <li>You join the end of the line, and see your position under My bookings.</li>
        <li>
          When a place comes free and you're first, we hold it for you and email you a link. You have 12 hours to{' '}
          {isFree ? 'confirm' : 'pay'}, less when the start is near.
        </li>
        <li>If you don't take it in time, it goes to the next person.</li>
      </ol>
      <SpecList
        rows={[
          { label: KIND_WORDS[item.kind].name, value: item.title },
          { label: 'Starts', value: item.startTime ? formatDayTime(item.startTime) : 'Date TBD' },
          { label: 'Price today', value: isFree ? 'Free' : formatRupees(price) },
        ]}
      />
      <p className="small-text dim-text">
        You'll pay the price, and have the refund terms, that apply on the day we offer you the place.
      </p>
    </div>
  );
}

/** A booking found no place: the way to the waiting list, with everything that is filled in. */
export function WaitingOffer({ onWait }: { onWait: () => void }) {
  return (
    <Note tone="warn" role="alert">
      <p>
        Every place is taken or kept for others right now. You can join the waiting list with what you've filled in.
      </p>
      <Button variant="secondary" size="s" onClick={onWait}>
        Join the waiting list instead
      </Button>
    </Note>
  );
}

export function JoinedStep({ entry }: { entry: OwnEntry }) {
  return (
    <div className="booking-done">
      <div className="booking-landing">
        <Stone cap="In line" number={entry.position ?? <Icon name="check" />} />
      </div>
      <h3 className="h2" tabIndex={-1}>
        You're on the waiting list
      </h3>
      <p>
        <b>{entry.position === null ? 'A place is held for you' : positionText(entry.position)}</b>
      </p>
      <p className="dim-text">
        We'll email you as soon as a place is yours. You'll find your position, and can leave the list, in{' '}
        <Link className="link link-small" to={PATHS.myBookings}>
          My bookings
        </Link>
        .
      </p>
    </div>
  );
}

type ButtonsProps = { isBusy: boolean; onPrevious: () => void };

export const WaitingButtons = ({ isBusy, onPrevious }: ButtonsProps) => (
  <>
    <Button variant="secondary" className="dialog-foot-left" disabled={isBusy} onClick={onPrevious}>
      Previous
    </Button>
    <Button
      type="submit"
      busy={isBusy}
      busyLabel="Joining..."
      // the second half of a double click on 'Next' lands here
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      Join the waiting list
    </Button>
  </>
);

import type { BookableRef, BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { ordinal } from '@kickstand/contract/waiting/waiting.rules';
import type { WaitingPerson } from '@kickstand/contract/waiting/waiting.schema';
import { useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Status } from '../../ui/base/badge.tsx';
import { Button } from '../../ui/base/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CallLink, MessageLinks } from './phone-links.tsx';
import { useChangeLine, useWaitingList } from './roster.api.ts';

type Asked = { what: 'offer' | 'remove'; person: WaitingPerson };

/** Those who wait for a place: who is next, who has an offer, and what an organiser can do about it. */
export function WaitingList({ item }: { item: BookableRef }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <section className="panel roster-waiting" aria-labelledby="waiting-list-title">
      <h2 id="waiting-list-title" className="h3">
        Waiting list
      </h2>
      <People item={item} onAsk={setAsked} />
      {asked && <AskDialog item={item} asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function People({ item, onAsk }: { item: BookableRef; onAsk: (asked: Asked) => void }) {
  const { data, isError, isFetching, refetch } = useWaitingList(item);
  const can = useCan();
  if (!data && isError && !isFetching) {
    return (
      <Note tone="bad" role="alert">
        <p>The waiting list couldn't be loaded.</p>
        <Button variant="secondary" size="s" onClick={() => refetch()}>
          Try Again
        </Button>
      </Note>
    );
  }
  if (!data) return <Skeleton />;
  if (data.length === 0) return <p className="dim-text">No one is waiting for a place.</p>;
  return (
    <ol className="roster-line">
      {data.map((person) => (
        <li key={person._id}>
          <b className="roster-turn">{person.position === null ? '–' : ordinal(person.position)}</b>
          <div className="roster-two">
            <span className="roster-name">{person.name}</span>
            <span className="sub-text">
              {[person.bike, person.places > 1 && 'with a pillion rider', `since ${formatDayTime(person.joinedAt)}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {person.state === 'offered' && (
              <Status tone="amber">
                {`${person.isOutOfTurn ? 'Offered by hand' : 'Offered'}${person.offerUntil ? ` until ${formatDayTime(person.offerUntil)}` : ''}`}
              </Status>
            )}
          </div>
          <span className="roster-phone">
            <CallLink name={person.name} number={person.phone} />
            <MessageLinks name={person.name} number={person.phone} />
          </span>
          {can('bookings.change') && (
            <span className="roster-acts">
              {person.state === 'waiting' && (
                <Button
                  variant="secondary"
                  size="s"
                  aria-label={`Offer a place to ${person.name}`}
                  onClick={() => onAsk({ what: 'offer', person })}
                >
                  Offer a place
                </Button>
              )}
              <Button
                variant="danger-outline"
                size="s"
                aria-label={`Remove ${person.name} from the waiting list`}
                onClick={() => onAsk({ what: 'remove', person })}
              >
                Remove
              </Button>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function AskDialog({ item, asked, onClose }: { item: BookableRef; asked: Asked; onClose: () => void }) {
  const change = useChangeLine(item);
  const can = useCan();
  const { what, person } = asked;
  const isOffer = what === 'offer';
  const addPlace = can('rides.change');
  const confirm = () =>
    change.mutate(isOffer ? { what, entryId: person._id, addPlace } : { what, entryId: person._id }, {
      onSuccess() {
        toast.success(isOffer ? `${person.name} has been offered a place` : `${person.name} is off the waiting list`);
        onClose();
      },
      onError: (error) => toast.error(failureText(error, "That didn't work")),
    });
  return (
    <ConfirmDialog
      open
      title={isOffer ? 'Offer a place?' : 'Remove from the waiting list?'}
      question={
        isOffer ? `Offer a place to ${person.name} before their turn?` : `Take ${person.name} off the waiting list?`
      }
      detail={isOffer ? offerDetail(item.kind, person, addPlace) : REMOVE_DETAIL(person)}
      confirmLabel={isOffer ? 'Offer a place' : 'Remove'}
      cancelLabel="Keep as it is"
      busy={change.isPending}
      busyLabel={isOffer ? 'Offering...' : 'Removing...'}
      danger={!isOffer}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function offerDetail(kind: BookingKind, { places }: WaitingPerson, addPlace: boolean): string {
  const added =
    places > 1 ? `up to ${places} places to the ${kind}: theirs and their pillion rider's` : `one place to the ${kind}`;
  const cause = addPlace
    ? `Places that come free go to the first in line, so this adds ${added}.`
    : `This works only while ${places > 1 ? `${places} places are` : 'a place is'} free.`;
  return `${cause} They'll get an email with the link, and the offer will be logged.`;
}

const REMOVE_DETAIL = ({ state }: WaitingPerson) =>
  state === 'offered'
    ? "The place that's held for them will go to the next person, and we'll let them know by email."
    : "We'll let them know by email. They can join again at the end of the line.";

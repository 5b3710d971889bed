import type { LogEntry, SharedYear } from '@kickstand/contract/logbook/logbook.schema';
import { DAY_ROLE_WORDS } from '@kickstand/contract/ride-day/marks.rules';
import { dayParts } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { ticketPath } from '@kickstand/contract/shared/site-paths';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/base/badge.tsx';
import { Stone } from '../../ui/base/stone.tsx';
import { plural } from './logbook-words.ts';
import './outing-list.css';

/** What a member rode, each with the way to its ticket. */
export function OwnOutings({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <ul className="logbook-outings">
      {entries.map(({ bookingId, title, startTime, roles, bike, kind, ...outing }) => {
        const { day, shortMonth } = dayParts(startTime);
        return (
          <Outing
            key={bookingId}
            stone={<Stone variant="date" cap={shortMonth} number={day} />}
            title={<Link to={ticketPath(bookingId)}>{title}</Link>}
            facts={[outing.destination, daysText(outing.days), kind === 'ride' && bike]}
            km={outing.km}
          >
            <EventBadge kind={kind} />
            {roles.map((role) => (
              <Badge key={role} tone="teal">
                {DAY_ROLE_WORDS[role]}
              </Badge>
            ))}
          </Outing>
        );
      })}
    </ul>
  );
}

/** The same for people with the link: months instead of days, and no way to anything of the member's. */
export function SharedOutings({ entries }: Pick<SharedYear, 'entries'>) {
  return (
    <ul className="logbook-outings">
      {entries.map(({ title, destination, month, days, km, kind }, place) => (
        <Outing
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles may repeat
          key={place}
          stone={<Stone variant="date" cap={month} number={days} unit={days === 1 ? 'day' : 'days'} />}
          title={title}
          facts={[destination]}
          km={km}
        >
          <EventBadge kind={kind} />
        </Outing>
      ))}
    </ul>
  );
}

const EventBadge = ({ kind }: Pick<LogEntry, 'kind'>) => kind === 'event' && <Badge tone="quiet">Event</Badge>;

type Props = {
  stone: ReactNode;
  title: ReactNode;
  facts: readonly (string | false)[];
  km: number | null;
  children: ReactNode;
};

const Outing = ({ stone, title, facts, km, children }: Props) => (
  <li>
    {stone}
    <div>
      <h3>{title}</h3>
      <p className="dim-text">{facts.filter(Boolean).join(' · ')}</p>
      <div className="logbook-outing-tags">{children}</div>
    </div>
    {km !== null && (
      <p className="logbook-outing-km">
        {formatCount(km)} <small>km</small>
      </p>
    )}
  </li>
);

const daysText = (days: number) => days > 1 && plural(days, 'day');

import { helmetSource } from '@kickstand/art/helmet';
import type { RecentBooking, RecentUser } from '@kickstand/contract/dashboard/dashboard.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { PATHS, searchedPath } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../router/link.tsx';
import { Initial } from '../../ui/base/initial.tsx';
import { LoadingLines, Panel } from './panel.tsx';

const SHOWN = 3;
const BOOKING_LISTS = { ride: PATHS.adminBookings, event: PATHS.adminEventBookings };

type RecentPanelProps = { users: RecentUser[] | undefined; bookings: RecentBooking[] | undefined };

export function RecentPanel({ users, bookings }: RecentPanelProps) {
  return (
    <Panel title="Recent Activity">
      {users && bookings ? (
        <>
          <NewUsers users={users.slice(0, SHOWN)} />
          <NewBookings bookings={bookings.slice(0, SHOWN)} />
        </>
      ) : (
        <LoadingLines lines={6} />
      )}
    </Panel>
  );
}

function NewUsers({ users }: { users: RecentUser[] }) {
  if (users.length === 0) return <p className="dim-text">No recent users</p>;
  return (
    <ul className="panel-list dashboard-list" aria-label="New users">
      {users.map(({ _id, fullName, helmet, createdAt }) => (
        <li key={_id}>
          <Helmet paint={helmet} />
          <div>
            <b>{fullName}</b>
            <span className="sub-text">New user</span>
          </div>
          <span className="sub-text">Joined {formatDay(createdAt)}</span>
        </li>
      ))}
    </ul>
  );
}

function NewBookings({ bookings }: { bookings: RecentBooking[] }) {
  if (bookings.length === 0) return <p className="dim-text list-next">No recent bookings</p>;
  return (
    <ul className="panel-list dashboard-list list-next" aria-label="Recent bookings">
      {bookings.map(({ _id, kind, bookingNumber, user, ride, amount }) => (
        <li key={_id}>
          {user.helmet ? <Helmet paint={user.helmet} /> : <Initial name={user.fullName} />}
          <div>
            <b>{user.fullName}</b>
            <Link className="sub-text" to={searchedPath(BOOKING_LISTS[kind], bookingNumber)}>
              {ride.title}
            </Link>
          </div>
          <b className="tabular-numbers">{formatRupees(amount)}</b>
        </li>
      ))}
    </ul>
  );
}

const Helmet = ({ paint }: { paint: RecentUser['helmet'] }) => (
  <img className="round-picture" src={helmetSource({ paint })} width="36" height="36" alt="" />
);

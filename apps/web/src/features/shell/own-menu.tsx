import { helmetSource } from '@kickstand/art/helmet';
import { isStaff } from '@kickstand/contract/shared/club-role';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type MouseEvent, useId } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { Link } from '../../router/link.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import './own-menu.css';

/** A member's helmet and name in the bar, opening the way to what is theirs. Its width is the same for every name. */
export default function OwnMenu() {
  const { user } = useSession();
  const id = useId();
  if (!user) return <i className="nav-own" />;
  return (
    <div className="nav-own">
      <button type="button" popoverTarget={id} title={user.fullName}>
        <img src={helmetSource({ paint: user.helmet, seed: user._id })} width="40" height="40" alt="" />
        <span>
          Welcome, <b>{user.fullName}</b>
        </span>
        <Icon name="chevron-down" />
      </button>
      <div id={id} className="nav-own-list" popover="auto">
        {PAGES.map(({ to, label }) => (
          <Link key={to} to={to} onClick={close}>
            {label}
          </Link>
        ))}
        {isStaff(user) && (
          <Link to={PATHS.adminDashboard} reloadDocument>
            Admin
          </Link>
        )}
      </div>
    </div>
  );
}

const PAGES = [
  { to: PATHS.myBookings, label: 'My bookings' },
  { to: PATHS.logbook, label: 'Logbook' },
  { to: PATHS.account, label: 'Account' },
  { to: PATHS.helmet, label: 'Paint your helmet' },
];

const close = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

import { clubRoleOf } from '@kickstand/contract/shared/club-role';
import { CLUB_ROLE_WORDS } from '@kickstand/contract/shared/club-role-words';
import { PATHS, rosterKindAt } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { logOut } from '../../../lib/session/log-out.ts';
import { capabilityForPage } from '../../../lib/session/page-access.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { useLocation, useNavigate } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { cx } from '../../../ui/base/cx.ts';
import { Icon, type IconName } from '../../../ui/base/icon.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Brand } from '../brand.tsx';
import UnsentMarksQuestion from '../unsent-marks-question.tsx';
import { useLogOut } from '../use-log-out.tsx';
import './sidebar.css';

const SIDEBAR_ID = 'sidebar';

/** Beside the page; on narrow screens it unfolds below a bar. */
export function Sidebar() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const current = linkOf(pathname);
  const section = sectionOf(pathname);
  const fold = () => setOpen(false);
  const can = useCan();

  return (
    <header className="sidebar">
      <div className="sidebar-top">
        <Brand />
        <button
          className="sidebar-burger"
          type="button"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls={SIDEBAR_ID}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
        </button>
      </div>
      <div className={cx('sidebar-fold', isOpen && 'is-open')} id={SIDEBAR_ID}>
        <nav aria-label="Back-office">
          <ul>
            {ADMIN_LINKS.filter(({ to }) => can(capabilityForPage(to))).map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  onClick={fold}
                  aria-current={link === current ? 'page' : link.to === section || undefined}
                >
                  <Icon name={link.icon} />
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SidebarFoot fold={fold} />
      </div>
    </header>
  );
}

/** Here from the start: a captain may have no network when it's asked. */
const loadQuestion = async () => ({ default: UnsentMarksQuestion });

function SidebarFoot({ fold }: { fold: () => void }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const can = useCan();

  const { button, question } = useLogOut(async () => {
    await logOut(() => navigate(PATHS.adminLogin, { flushSync: true }));
    toast.success('Logged out successfully');
  }, loadQuestion);

  return (
    <div className="sidebar-foot">
      <ul>
        {FOOT_LINKS.filter(({ to }) => can(capabilityForPage(to))).map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} onClick={fold} aria-current={isBelow(pathname, to) ? 'page' : undefined}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <b>{user?.fullName}</b>
        {user?.email}
      </p>
      {user && <p>{CLUB_ROLE_WORDS[clubRoleOf(user)].name}</p>}
      <p className="sidebar-own">
        <Link to={PATHS.account}>Account</Link>
        <Link
          to={PATHS.adminSecurity}
          onClick={fold}
          aria-current={pathname === PATHS.adminSecurity ? 'page' : undefined}
        >
          Security
        </Link>
        <Link to={PATHS.home}>View site</Link>
      </p>
      <Button variant="secondary" size="s" {...button}>
        <Icon name="logout" />
        Logout
      </Button>
      {question}
    </div>
  );
}

type AdminLink = { label: string; to: string; icon: IconName };

/** The eight entries of the sidebar, in its order; each person sees those they may open. */
const ADMIN_LINKS: readonly AdminLink[] = [
  { label: 'Dashboard', to: PATHS.adminDashboard, icon: 'dashboard' },
  { label: 'Users', to: PATHS.adminUsers, icon: 'users' },
  { label: 'Bookings', to: PATHS.adminBookings, icon: 'bike' },
  { label: 'Event Bookings', to: PATHS.adminEventBookings, icon: 'ticket' },
  { label: 'Events', to: PATHS.adminEvents, icon: 'calendar' },
  { label: 'Upcoming Rides', to: PATHS.adminUpcomingRides, icon: 'ridge' },
  { label: 'Completed Rides', to: PATHS.adminCompletedRides, icon: 'flag' },
  { label: 'Blogs', to: PATHS.adminBlogs, icon: 'edit' },
];

/** Below the eight. */
const FOOT_LINKS: readonly AdminLink[] = [
  { label: 'Money', to: PATHS.adminMoney, icon: 'bank' },
  { label: 'Club', to: PATHS.adminClub, icon: 'key' },
  { label: 'Media', to: PATHS.adminMedia, icon: 'photo' },
  { label: 'Recently deleted', to: PATHS.adminDeleted, icon: 'trash' },
  { label: 'Audit log', to: PATHS.adminAuditLog, icon: 'clock' },
  { label: 'Queue', to: PATHS.adminQueue, icon: 'mail' },
];

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Pages that other pages lead to, and the sidebar doesn't. */
const FURTHER_PAGES = [
  { label: 'Set up', to: PATHS.adminSetup },
  { label: 'Payouts', to: PATHS.adminPayouts },
  { label: 'Security', to: PATHS.adminSecurity },
];

export const pageName = (pathname: string) => (rosterKindAt(pathname) ? 'Riders' : sidebarName(pathname));

const sidebarName = (pathname: string) =>
  (linkOf(pathname) ?? [...FURTHER_PAGES, ...FOOT_LINKS].find(({ to }) => isBelow(pathname, to)))?.label ??
  'Admin Panel';

/** The entry for an address; the legacy rides page has none, it shows the upcoming rides another way. */
function linkOf(pathname: string): AdminLink | undefined {
  const path = pathname === PATHS.admin ? PATHS.adminDashboard : pathname;
  return ADMIN_LINKS.find(({ to }) => to === path);
}

/** The entry that is marked for a page below it. */
function sectionOf(pathname: string): string | null {
  const kind = pathname === PATHS.adminRides ? 'ride' : rosterKindAt(pathname);
  return kind && { ride: PATHS.adminUpcomingRides, event: PATHS.adminEvents }[kind];
}

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useClub } from '../../lib/club/club.tsx';
import { usePageHandle } from '../../lib/page/page-handle.ts';
import { useSession } from '../../lib/session/session.ts';
import { useLocation } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Brand } from './brand.tsx';
import { LogoutButton, NavLinks } from './nav-links.tsx';
import './nav-bar.css';
// with the page: a stylesheet that follows makes the browser compute the styles of everything again
import './nav-menu.css';

/** Visitors don't load it; without it a member still finds their bookings. */
const OwnMenu = lazy(() => import('./own-menu.tsx').catch(() => ({ default: BookingsLink })));

const BookingsLink = () => <Link to={PATHS.myBookings}>My bookings</Link>;

/** The bar above every public page; below 968 px its entries move into a menu, and it stays in reach. */
export function NavBar() {
  const { isUnderBar } = usePageHandle();
  const { identity } = useClub();
  const { token } = useSession();
  const { Menu, openMenu, closeMenu } = useMenu();
  // one amber thing per view: these pages have their own
  const { pathname } = useLocation();
  const isQuiet = QUIET.has(pathname);
  useEffect(stepAside, []);

  return (
    <header className={cx('nav', isUnderBar && 'nav-over')}>
      <Brand hasOrigin />
      <nav aria-label={identity.name}>
        <NavLinks />
      </nav>
      <Link className="nav-next" to={PATHS.upcomingRides} onClick={() => window.scrollTo(0, 0)}>
        Next ride
      </Link>
      {token ? (
        <>
          <Suspense fallback={<i className="nav-own" />}>
            <OwnMenu />
          </Suspense>
          <LogoutButton size="s" />
        </>
      ) : (
        <Link className={buttonClass({ size: 's', variant: isQuiet ? 'ghost' : 'primary' })} to={PATHS.login}>
          LOGIN
        </Link>
      )}
      <button
        className="nav-burger"
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={Menu !== null}
        onClick={openMenu}
      >
        <Icon name="menu" />
      </button>
      {Menu && <Menu onClose={closeMenu} />}
    </header>
  );
}

const loadMenu = () => import('./nav-menu.tsx');

/** The open menu, whose code follows the page on screens that have no room for the bar's entries. */
function useMenu() {
  const [Menu, setMenu] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const openMenu = () =>
    loadMenu().then(
      ({ NavMenu }) => setMenu(() => NavMenu),
      () => toast.error("The menu couldn't be loaded", 'Please check your connection and try again.'),
    );
  useEffect(() => {
    if (window.matchMedia('(width < 968px)').matches) loadMenu().catch(() => {});
  }, []);
  return { Menu, openMenu, closeMenu };
}

const QUIET = new Set<string>([PATHS.home, PATHS.login, PATHS.register]);

const TREMOR_PX = 6;

/** Reading on moves the bar of narrow screens out of the way, reading back returns it; the style sheet does the rest. */
function stepAside() {
  const { dataset } = document.documentElement;
  let last = window.scrollY;
  const watch = () => {
    const y = window.scrollY;
    if (Math.abs(y - last) < TREMOR_PX && y > 0) return;
    const place = y <= 0 ? 'top' : y > last && y > 2 * TREMOR_PX ? 'aside' : 'shown';
    if (dataset.bar !== place) dataset.bar = place;
    last = y;
  };
  window.addEventListener('scroll', watch, { passive: true });
  return () => window.removeEventListener('scroll', watch);
}

import { CLUB } from '@kickstand/contract/shared/club';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { usePageHandle } from '../../lib/page/page-handle.ts';
import { useSession } from '../../lib/session/session.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { Brand } from './brand.tsx';
import { LogoutButton, NavLinks } from './nav-links.tsx';
import { NavMenu } from './nav-menu.tsx';
import './nav-bar.css';

/** The bar above every public page; below 968 px its entries move into a menu. */
export function NavBar() {
  const { isUnderBar } = usePageHandle();
  const { token, user } = useSession();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);

  return (
    <header className={cx('nav', isUnderBar && 'nav-over')}>
      <Brand hasOrigin />
      <nav aria-label={CLUB.name}>
        <NavLinks />
      </nav>
      {token ? (
        <>
          <div className="nav-greeting">
            {user && (
              <p title={user.fullName}>
                Welcome, <b>{user.fullName}</b>
              </p>
            )}
            <div className="nav-greeting-own">
              <Link to={PATHS.myBookings}>My bookings</Link>
              <Link to={PATHS.account}>Account</Link>
              {user?.role === 'admin' && (
                <Link to={PATHS.adminDashboard} reloadDocument>
                  Admin
                </Link>
              )}
            </div>
          </div>
          <LogoutButton size="s" />
        </>
      ) : (
        <Link className={buttonClass({ size: 's' })} to={PATHS.login}>
          LOGIN
        </Link>
      )}
      <button
        className="nav-burger"
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {isMenuOpen && <NavMenu onClose={closeMenu} />}
    </header>
  );
}

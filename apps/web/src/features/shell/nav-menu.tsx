import { isStaff } from '@kickstand/contract/shared/club-role';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useLayoutEffect } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useModal } from '../../ui/dialog/use-modal.ts';
import { Brand } from './brand.tsx';
import { LogoutButton, NavLinks } from './nav-links.tsx';

/** The open menu of narrow screens: a full sheet; Escape and every entry close it. */
export function NavMenu({ onClose }: { onClose: () => void }) {
  const { token, user } = useSession();
  const modal = useModal({ onClose });

  // Turning a tablet brings the full bar back; an open modal sheet would keep it out of reach. Watched from the moment it is
  // shown: later the turn could go unnoticed.
  useLayoutEffect(() => {
    const wide = window.matchMedia('(min-width: 968px)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);

  return (
    <dialog {...modal} className="nav-menu" aria-label="Menu">
      <div className="nav-menu-top">
        <Brand onFollow={onClose} />
        <button className="nav-burger" type="button" aria-label="Close menu" onClick={onClose} data-autofocus>
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Menu">
        <NavLinks onFollow={onClose} />
      </nav>
      <div className="nav-menu-foot">
        {token ? (
          <>
            {user && (
              <p>
                Welcome, <b>{user.fullName}</b>
              </p>
            )}
            <Link className={buttonClass({ variant: 'ghost', block: true })} to={PATHS.myBookings} onClick={onClose}>
              My bookings
            </Link>
            <div className="nav-menu-pair">
              <Link className={buttonClass({ variant: 'ghost', block: true })} to={PATHS.logbook} onClick={onClose}>
                Logbook
              </Link>
              <Link className={buttonClass({ variant: 'ghost', block: true })} to={PATHS.account} onClick={onClose}>
                Account
              </Link>
            </div>
            {user && isStaff(user) && (
              <Link className={buttonClass({ variant: 'ghost', block: true })} to={PATHS.adminDashboard} reloadDocument>
                Admin
              </Link>
            )}
            <LogoutButton block onLogout={onClose} />
          </>
        ) : (
          <Link className={buttonClass({ block: true })} to={PATHS.login} onClick={onClose}>
            LOGIN
          </Link>
        )}
      </div>
    </dialog>
  );
}

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { ChangePasswordForm } from '../../features/auth/change-password-form.tsx';
import { LogoutEverywhere, SessionList } from '../../features/auth/session-list.tsx';
import { PageHead } from '../../features/shell/page-head.tsx';
import { useSession } from '../../lib/session/session.ts';
import './account.css';

export function Component() {
  const { user } = useSession();
  return (
    <>
      <PageHead title="Account">
        <p className="lead-text">
          {user?.fullName}, {user?.email}
        </p>
        <p>
          <Link className="link" to={PATHS.myBookings}>
            Your bookings
          </Link>{' '}
          hold tickets, receipts and the way to cancel.
        </p>
      </PageHead>
      <div className="account-page page-section">
        <section className="stack">
          <h2>Your sessions</h2>
          <p className="dim-text">The devices you are logged in on. End what you do not recognise.</p>
          <SessionList />
          <p>
            <LogoutEverywhere />
          </p>
        </section>
        <section className="stack">
          <h2>Change password</h2>
          <p className="dim-text">Your other devices are logged out when you change it.</p>
          <ChangePasswordForm />
        </section>
      </div>
    </>
  );
}

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { ChangePasswordForm } from '../../../features/auth/change-password-form.tsx';
import { SessionList } from '../../../features/auth/session-list.tsx';
import { PageHead } from '../../../features/shell/page-head.tsx';
import { HelmetPicture } from '../../../lib/helmets/helmet-picture.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/base/button.tsx';
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
          have your tickets, receipts and a way to cancel.{' '}
          <Link className="link" to={PATHS.logbook}>
            Your logbook
          </Link>{' '}
          has the rides behind you.{' '}
          <Link className="link" to={PATHS.ownData}>
            Your data
          </Link>{' '}
          is yours to correct, download and erase.
        </p>
      </PageHead>
      <div className="account-page page-section">
        <section className="account-helmet">
          <HelmetPicture paint={user?.helmet} seed={user?._id} size={160} />
          <div className="stack">
            <h2>Your helmet</h2>
            <p className="dim-text">Your picture on tickets, bookings and the wall of every ride you join.</p>
            <p>
              <Link className={buttonClass({ variant: 'dark' })} to={PATHS.helmet}>
                Paint your helmet
              </Link>
            </p>
          </div>
        </section>
        <section className="stack">
          <h2>Your sessions</h2>
          <p className="dim-text">Devices you're signed in on. Sign out any you don't recognise.</p>
          <SessionList />
        </section>
        <section className="stack">
          <h2>Change password</h2>
          <p className="dim-text">Changing it signs you out everywhere else.</p>
          <ChangePasswordForm />
        </section>
      </div>
    </>
  );
}

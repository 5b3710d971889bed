import { PATHS } from '@kickstand/contract/shared/site-paths';
import { BookingList } from '../../../features/bookings/own/booking-list.tsx';
import { PageHead } from '../../../features/shell/page-head.tsx';
import { HelmetPicture } from '../../../lib/helmets/helmet-picture.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { Link } from '../../../router/link.tsx';
import './account.css';

export function Component() {
  const { user } = useSession();
  return (
    <>
      <PageHead title="My bookings">
        <div className="account-who">
          <HelmetPicture paint={user?.helmet} seed={user?._id} size={56} />
          <p>
            {user?.fullName}
            <br />
            <Link className="link link-small" to={PATHS.helmet}>
              Paint your helmet
            </Link>
            {' · '}
            <Link className="link link-small" to={PATHS.logbook}>
              Your logbook
            </Link>
          </p>
        </div>
      </PageHead>
      <section className="page-section page-section-list">
        <BookingList />
      </section>
    </>
  );
}

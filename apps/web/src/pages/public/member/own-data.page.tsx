import { PATHS } from '@kickstand/contract/shared/site-paths';
import { ConsentList } from '../../../features/account/consent-list.tsx';
import { DownloadData } from '../../../features/account/download-data.tsx';
import { EmailForm } from '../../../features/account/email-form.tsx';
import { EraseAccount } from '../../../features/account/erase-account.tsx';
import { ProfileForm } from '../../../features/account/profile-form.tsx';
import { PageHead } from '../../../features/shell/page-head.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { Link } from '../../../router/link.tsx';
import './own-data.css';

export function Component() {
  const { user } = useSession();
  return (
    <>
      <PageHead title="Your data">
        <p className="lead-text">See, correct and erase what we know about you.</p>
        <p>
          The{' '}
          <Link className="link" to={PATHS.privacyPolicy}>
            privacy policy
          </Link>{' '}
          says what we keep, why and for how long.
        </p>
      </PageHead>
      <div className="own-data-page page-section">
        <section className="stack">
          <h2>Your details</h2>
          <p className="dim-text">What we call you, and what we fill in for you when you book.</p>
          {user && <ProfileForm key={user._id} user={user} />}
        </section>
        <section className="stack">
          <h2>Email address</h2>
          <p className="dim-text">
            Yours is <b>{user?.email}</b>. A new one holds once you enter the code we send there. We tell the old one,
            and sign you out on your other devices.
          </p>
          <EmailForm />
        </section>
        <section className="stack">
          <h2>Your choices</h2>
          <p className="dim-text">Anything your account and bookings don't need is up to you.</p>
          <ConsentList />
        </section>
        <section className="stack">
          <h2>Download your data</h2>
          <p className="dim-text">
            One file (JSON) with your profile, bookings with every answer, payments, receipts, reviews, emails, sessions
            and what the log says about you. Keep it safe: it has your medical notes in it.
          </p>
          <DownloadData />
        </section>
        <section className="stack">
          <h2>Erase your account</h2>
          <p className="dim-text">
            It can't be undone. Reviews, likes, helmet and logbook go with it. Past payments stay in our books, with
            your name and email address only.
          </p>
          <EraseAccount />
        </section>
      </div>
    </>
  );
}

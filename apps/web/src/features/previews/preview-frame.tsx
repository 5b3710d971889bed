import { PATHS } from '@kickstand/contract/shared/site-paths';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import './preview-frame.css';

/** The page as visitors will see it, below a line that says it isn't public. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Note tone="warn" className="preview-banner">
        <p>
          <b>Preview.</b> Only people with this link see this page. It may not be published yet, and nothing can be
          booked here.
        </p>
      </Note>
      {children}
    </>
  );
}

/** In place of the booking box. */
export const NoBooking = () => <p className="dim-text">Booking is off in a preview.</p>;

export function PreviewGone() {
  return (
    <ErrorState
      page
      level={1}
      title="This preview link isn't valid"
      text="It works for 7 days, and only for the page it was made for. Please ask the club for a new one."
      action={
        <Link className={buttonClass()} to={PATHS.home}>
          To the home page
        </Link>
      }
    />
  );
}

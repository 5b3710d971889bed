import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useParams } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useKeepTickets, useOwnBookings } from '../own-bookings.api.ts';
import { SavedCopy } from './saved-copy.tsx';
import '../booking.css';

type Props = { children: (booking: Booking) => ReactNode };

/** The layout of a page about the booking in the address: loading, failed and missing look the same on all of them. */
export function OwnBooking({ children }: Props) {
  const { id } = useParams();
  const bookings = useOwnBookings();
  useKeepTickets();
  const booking = bookings.data?.find(({ _id }) => _id === id);
  return (
    <section className="page-section paper-page">
      <Link className="paper-back no-print" to={PATHS.myBookings}>
        <Icon name="arrow-left" />
        My bookings
      </Link>
      <SavedCopy />
      {booking ? children(booking) : <WithoutBooking bookings={bookings} />}
    </section>
  );
}

function WithoutBooking({ bookings }: { bookings: ReturnType<typeof useOwnBookings> }) {
  if (bookings.isPending) return <Spinner label="Loading booking..." />;
  if (bookings.isError) {
    return (
      <ErrorState
        level={1}
        title="Failed to load booking"
        text={failureText(bookings.error, "We couldn't load this. Please try again in a moment.")}
        onRetry={() => bookings.refetch()}
        isTrying={bookings.isFetching}
      />
    );
  }
  return (
    <ErrorState
      level={1}
      title="Booking not found"
      text="We can't find this booking in your account. Did you book with a different email?"
      action={
        <Link className={buttonClass({ variant: 'dark' })} to={PATHS.myBookings}>
          My bookings
        </Link>
      }
    />
  );
}

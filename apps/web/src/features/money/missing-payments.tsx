import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import { PAYOUT_DAYS } from '@kickstand/contract/money/payouts.rules';
import { formatDay } from '@kickstand/contract/shared/dates';
import { ticketCheckPath } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { Note } from '../../ui/feedback/note.tsx';
import { useUnpaidPayments } from './payouts.api.ts';
import { rupees } from './sum-columns.tsx';

/** Payments of ours that the provider hasn't paid out; nothing is shown where there are none. */
export function MissingPayments() {
  const { data, isError } = useUnpaidPayments();
  if (isError && !data) return <Note tone="bad">The payments without a payout couldn't be loaded.</Note>;
  if (!data || data.total === 0) return null;
  const { total, paise, payments } = data;
  return (
    <Note tone="warn">
      <details className="money-missing">
        <summary>
          {total === 1 ? '1 payment is' : `${total} payments are`} older than {PAYOUT_DAYS} days and in no payout:{' '}
          {rupees(paise)}
        </summary>
        <ul>
          {payments.map(({ _id, paise: sum, capturedAt, bookingNumber, kind }) => (
            <li key={_id}>
              {rupees(sum)} on {formatDay(capturedAt)}, <span className="money-code">{_id}</span>
              {bookingNumber && kind && (
                <>
                  , <Link to={ticketCheckPath(kind, bookingNumber)}>{shownBookingNumber(bookingNumber)}</Link>
                </>
              )}
            </li>
          ))}
        </ul>
        {payments.length < total && <p>The {payments.length} oldest are listed.</p>}
      </details>
    </Note>
  );
}

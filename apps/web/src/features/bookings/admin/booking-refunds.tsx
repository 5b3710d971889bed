import type { RefundState } from '@kickstand/contract/bookings/bookings.schema';
import type { AdminBooking, AdminRefund, BookingMoney } from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Status, type StatusTone } from '../../../ui/base/badge.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useMarkPaidBack } from '../desk/desk.api.ts';
import { TaxLines } from '../tax-lines.tsx';
import { useRetryRefund } from './admin-bookings.api.ts';
import './booking-details.css';

type BookingRefundsProps = { booking: AdminBooking; money: BookingMoney; onRefund: () => void };

/** Refunds with their progress, and a way to refund more. */
export function BookingRefunds({ booking, money, onRefund }: BookingRefundsProps) {
  return (
    <>
      {money.refunds.length > 0 && (
        <ul className="booking-refunds" aria-label="Refunds">
          {money.refunds.map((refund) => (
            <Refund key={refund._id} booking={booking} refund={refund} />
          ))}
        </ul>
      )}
      <TaxLines documents={money.taxDocuments ?? []} />
      {money.left > 0 && (
        <div className="booking-actions">
          <Button variant="secondary" size="s" onClick={onRefund}>
            <Icon name="refund" />
            Refund
          </Button>
          <span className="sub-text">{formatRupees(money.left)} not refunded.</span>
        </div>
      )}
    </>
  );
}

const TONES: Record<RefundState, StatusTone> = { due: 'amber', pending: 'amber', processed: 'green', failed: 'red' };

const REASONS: Record<string, string> = {
  'cancelled-by-rider': 'the rider cancelled',
  'cancelled-by-organiser': 'the organiser cancelled',
  'cancelled-by-club': 'the club cancelled',
  'no-place-left': 'no place was left',
  'paid-twice': 'paid twice',
  'not-wanted': 'paid after cancelling',
  'wrong-amount': 'the amount differs from the order',
  'by-administrator': 'by an administrator',
  'at-the-provider': 'made at the payment provider',
};

function Refund({ booking, refund }: { booking: AdminBooking; refund: AdminRefund }) {
  const retrying = useRetryRefund(booking);
  const retry = () =>
    retrying.mutate(refund._id, {
      onSuccess: () => toast.success('Trying the refund again'),
      onError: (error) => toast.error(failureText(error, 'Failed to retry the refund')),
    });

  const can = useCan();
  const paying = useMarkPaidBack(booking);
  const isDueByHand = refund.byHand === true && refund.status === 'due';
  const markPaid = () =>
    paying.mutate(refund._id, {
      onSuccess: () => toast.success(`${formatRupees(refund.amount)} recorded as paid back`),
      onError: (error) => toast.error(failureText(error, 'Failed to record the refund')),
    });

  return (
    <li>
      <span>
        <b>{formatRupees(refund.amount)}</b>, {REASONS[refund.reason] ?? refund.reason}
        <span className="sub-text">
          {refund.processedAt ? formatDateTime(refund.processedAt) : `requested ${formatDateTime(refund.createdAt)}`}
          {refund.status === 'failed' && refund.error && `. ${refund.error}`}
        </span>
      </span>
      <Status tone={TONES[refund.status]}>{isDueByHand ? 'To be paid by hand' : REFUND_LABELS[refund.status]}</Status>
      {isDueByHand && can('money.refund') && (
        <Button variant="secondary" size="s" busy={paying.isPending} onClick={markPaid}>
          <Icon name="check" />
          Paid back
        </Button>
      )}
      {refund.status === 'failed' && (
        <Button variant="secondary" size="s" busy={retrying.isPending} onClick={retry}>
          Try again
        </Button>
      )}
    </li>
  );
}

const REFUND_LABELS: Record<RefundState, string> = {
  due: 'Being sent',
  pending: 'On its way',
  processed: 'Made',
  failed: 'Failed',
};

import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { refundRule } from '@kickstand/contract/bookings/offer.rules';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { Button } from '../../../ui/base/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { resumeOrder } from '../bookings.api.ts';
import { HoldClock, StayWhilePaying } from '../checkout/paying-notes.tsx';
import { usePayment } from '../checkout/use-payment.ts';
import { useReload } from '../own-bookings.api.ts';

export type PaymentProps = { booking: Booking; describedBy: string; size?: 's' };

/** A held place, the minutes left for it, and the way back to the provider's window. */
export default function ResumePayment({ booking, describedBy, size }: PaymentProps) {
  const payment = usePayment(booking.kind, () => {});
  const reload = useReload();
  const now = useNow();
  const { personalInfo, item, amount, holdExpiresAt, razorpayOrderId, refundTiers } = booking;
  // offered from the waiting list: paying begins here
  const isOffer = razorpayOrderId === null;

  const resume = () =>
    payment.pay({
      makeOrder: () => resumeOrder(booking),
      title: item.title,
      price: amount,
      onPriceRisen(price) {
        toast.info(`The price is now ${formatRupees(price)}`, 'Resume payment to continue.');
        reload();
      },
      payer: { name: personalInfo.fullName, email: personalInfo.email, contact: personalInfo.contactNumber },
    });

  return (
    <>
      {payment.phase !== 'idle' && payment.phase !== 'ordering' && <StayWhilePaying />}
      <Button
        size={size}
        busy={payment.phase !== 'idle'}
        busyLabel="Processing..."
        aria-describedby={describedBy}
        onClick={payment.isUnconfirmed ? payment.checkAgain : resume}
      >
        {payment.isUnconfirmed ? 'Check again' : isOffer ? offerLabel(amount) : 'Resume payment'}
      </Button>
      {holdExpiresAt && (
        <p className="small-text dim-text">
          <HoldClock until={holdExpiresAt} />
          {isOffer &&
            amount > 0 &&
            ` ${refundRule({ startTime: item.startTime, price: amount, tiers: refundTiers }, now)}`}
        </p>
      )}
    </>
  );
}

const offerLabel = (amount: number) => (amount === 0 ? 'Confirm your place' : `Pay ${formatRupees(amount)}`);

import type { BookingForm } from '@kickstand/contract/bookings/booking-form.rules';
import { HOLD_MINUTES } from '@kickstand/contract/bookings/bookings.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { SpecList, SumList } from '../../../ui/data/pair-list.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import type { BookingItem } from '../booking-item.ts';
import { loadGateway } from '../checkout/open-checkout.ts';
import { HoldClock } from '../checkout/paying-notes.tsx';
import type { usePayment } from '../checkout/use-payment.ts';
import { BeforeYouPay } from './before-you-pay.tsx';
import { feeRows } from './booking-summary.tsx';
import type { PapersForm } from './papers/use-papers.ts';

type Props = {
  item: BookingItem;
  /** Of the place, without a pillion rider. */
  price: number;
  papers: Pick<PapersForm, 'fee' | 'hasPillion' | 'form'>;
  form: BookingForm;
  /** Once an order was made, with the time until which the place is held. */
  booking: Booking | undefined;
  payment: Pick<ReturnType<typeof usePayment>, 'phase' | 'isUnconfirmed'>;
};

export function PaymentStep({ item, price, papers, form, booking, payment }: Props) {
  const total = price + papers.fee;
  const isPaid = payment.isUnconfirmed || payment.phase === 'confirming';
  const { user } = useSession();
  usePreloadedGateway(total > 0);
  return (
    <div className="stack booking-payment">
      <h3 className="form-legend" tabIndex={-1}>
        Payment
      </h3>
      <SumList
        boxed
        rows={feeRows(item.title, price, papers.fee)}
        total={{ label: 'Total', value: formatRupees(total) }}
      />
      {price > item.price && (
        <Note tone="warn" role="alert">
          The price has changed. It's now {formatRupees(price)} instead of {formatRupees(item.price)}.
        </Note>
      )}
      {isPaid && (
        <Note tone="warn" role="status">
          Your payment is being confirmed. {payment.isUnconfirmed && LATE_TEXT}
        </Note>
      )}
      {!isPaid && total > 0 && <HoldNote until={booking?.holdExpiresAt} />}
      <SpecList
        rows={[
          { label: 'Rider', value: form.personalInfo.fullName },
          { label: 'Motorcycle', value: `${form.motorcycleInfo.modelName}, ${form.motorcycleInfo.motorcycleNumber}` },
          ...(papers.hasPillion ? [{ label: 'Pillion', value: papers.form.getValues('pillion.fullName') }] : []),
          { label: 'Ticket sent to', value: user?.email ?? form.personalInfo.email },
        ]}
      />
      <BeforeYouPay item={item} price={total} />
    </div>
  );
}

const LATE_TEXT =
  "This is taking longer than usual. We'll keep checking and email you once your place is confirmed. Please don't pay again.";

function HoldNote({ until }: { until: string | null | undefined }) {
  return (
    <Note>
      {until ? <HoldClock until={until} /> : `Your place is held for ${HOLD_MINUTES} minutes while you pay.`} Next
      you'll pay by card, UPI or netbanking in our provider's secure window. We never see your card details.
    </Note>
  );
}

/** Started while the person reads, so that the window opens at once; if it fails, paying retries and reports it. */
function usePreloadedGateway(isNeeded: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (isNeeded) loadGateway(client).catch(() => {});
  }, [client, isNeeded]);
}

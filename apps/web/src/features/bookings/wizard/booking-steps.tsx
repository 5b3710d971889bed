import { phoneDigits } from '@kickstand/contract/bookings/booking-form.rules';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { type FormEvent, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Stepper } from '../../../ui/base/stepper.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { currentPath, rememberBooking } from '../book-again.ts';
import type { BookingItem } from '../booking-item.ts';
import { createOrder } from '../bookings.api.ts';
import { StayWhilePaying, TestMode } from '../checkout/paying-notes.tsx';
import { usePayment } from '../checkout/use-payment.ts';
import { useOwnBookings } from '../own-bookings.api.ts';
import { ownBooking } from '../own-places.tsx';
import { AlreadyBooked } from './already-booked.tsx';
import { refusedForm, trimmedDetails } from './booking-form.ts';
import { BookingSummary } from './booking-summary.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { usePapers } from './papers/use-papers.ts';
import { PaymentStep } from './payment-step.tsx';
import { ConfirmationButtons, DetailsButtons, PaymentButtons } from './step-buttons.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useWaiting } from './use-waiting.ts';
import { JoinedStep, WaitingButtons, WaitingOffer, WaitingStep } from './waiting-step.tsx';

const STEPS = ['Personal Details', 'Payment', 'Confirmation'];
const WAITING_STEPS = ['Personal Details', 'Waiting list', 'Confirmation'];

type Props = {
  item: BookingItem;
  onClose: () => void;
  onHeld: (booking: Booking) => void;
  /** While the provider's window is open, and until its outcome is known. */
  onPayment: (isOpen: boolean) => void;
};

export function BookingSteps({ item, onClose, onHeld, onPayment }: Props) {
  // noted now: when a session has ended, the login page opens before this component hears of it
  const [path] = useState(currentPath);
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [price, setPrice] = useState(item.price);
  const [booking, setBooking] = useState<Booking>();
  const details = useBookingForm(item);
  const papers = usePapers(item);
  const waiting = useWaiting(item);
  const box = useStepFocus(step, details.attempts + papers.attempts);
  const payment = usePayment(item.kind, (confirmed) => {
    details.forget();
    setBooking(confirmed);
    setStep(3);
  });

  const isPaying = payment.phase === 'checkout' || payment.phase === 'closing' || payment.phase === 'confirming';
  useEffect(() => onPayment(isPaying), [isPaying, onPayment]);
  const own = useOwnBookings().data;
  const paid = own && ownBooking(own, item.kind, item._id);

  const handleRefusal = (error: unknown) => {
    if (error instanceof CallError && error.status === 401) rememberBooking(item, path);
    const refused = refusedForm(error);
    if (refused) {
      details.refuse(refused);
      setStep(1);
    }
    const isAboutPapers = papers.refuse(error);
    if (isAboutPapers) setStep(1);
    waiting.noteRefusal(error);
    return refused !== null || isAboutPapers;
  };

  const sent = () => ({ ...trimmedDetails(details.form.getValues()), ...papers.sent() });
  const join = () =>
    waiting.join(
      sent(),
      () => {
        details.forget();
        setStep(3);
      },
      handleRefusal,
    );

  const pay = () => {
    const form = details.form.getValues();
    const { fullName: name, email, contactNumber } = form.personalInfo;
    payment.pay({
      makeOrder: () => createOrder(item, sent()),
      title: item.title,
      price: price + papers.fee,
      onPriceRisen: (total) => setPrice(total - papers.fee),
      payer: { name, email, contact: phoneDigits(contactNumber) },
      onHeld(held) {
        setBooking(held);
        onHeld(held);
      },
      onRefused: handleRefusal,
    });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // the pressed button is shown first, then the next step
    if (step === 1 && [details.check(), papers.check()].every(Boolean)) startTransition(() => setStep(2));
    if (step === 2) waiting.isOn ? join() : payment.isUnconfirmed ? payment.checkAgain() : pay();
    if (step === 3) onClose();
  };

  if (paid?.status === 'paid' && step !== 3 && payment.phase === 'idle' && !payment.isUnconfirmed) {
    return <AlreadyBooked item={item} booking={paid} onClose={onClose} />;
  }
  return (
    <>
      {isPaying && <StayWhilePaying />}
      <Dialog
        // the provider's window is part of the page: a modal dialog would cover and block it
        open={payment.phase !== 'checkout'}
        size="xl"
        title={waiting.isOn ? 'Join the waiting list' : 'Book your place'}
        onClose={onClose}
        onSubmit={submit}
        aside={
          <BookingSummary item={item} price={price} pillionFee={papers.fee} hasSum={step !== 2 && !waiting.isOn} />
        }
        header={
          <>
            <Stepper steps={waiting.isOn ? WAITING_STEPS : STEPS} current={step} hasBike />
            {step !== 3 && !waiting.isOn && <TestMode />}
          </>
        }
        footer={
          <>
            {step === 1 && (
              <DetailsButtons kind={item.kind} problem={details.problem ?? papers.problem} onCancel={onClose} />
            )}
            {step === 2 && waiting.isOn && <WaitingButtons isBusy={waiting.isBusy} onPrevious={() => setStep(1)} />}
            {step === 2 && !waiting.isOn && (
              <PaymentButtons
                kind={item.kind}
                price={price + papers.fee}
                payment={payment}
                onPrevious={() => setStep(1)}
              />
            )}
            {step === 3 && waiting.isOn && <Button type="submit">Close</Button>}
            {step === 3 && !waiting.isOn && <ConfirmationButtons item={item} booking={booking} />}
          </>
        }
      >
        {!booking && !waiting.isOn && !waiting.isOffered && <PlacesNote item={item} />}
        {waiting.isOffered && step !== 3 && <WaitingOffer onWait={waiting.choose} />}
        <div ref={box}>
          {step === 1 && <DetailsStep kind={item.kind} form={details.form} papers={papers} />}
          {step === 2 && waiting.isOn && <WaitingStep item={item} price={price + papers.fee} />}
          {step === 2 && !waiting.isOn && (
            <PaymentStep
              item={item}
              price={price}
              papers={papers}
              form={details.form.getValues()}
              booking={booking}
              payment={payment}
            />
          )}
          {step === 3 && !waiting.isOn && <ConfirmationStep item={item} booking={booking} />}
          {step === 3 && waiting.entry && <JoinedStep entry={waiting.entry} />}
        </div>
      </Dialog>
    </>
  );
}

/** Focus moves to the heading of a new step, and after a refusal to the first field with an error. */
function useStepFocus(step: number, attempts: number) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef({ step, attempts });
  useLayoutEffect(() => {
    if (last.current.step === step && last.current.attempts === attempts) return;
    last.current = { step, attempts };
    const target = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box.current?.querySelector('h3');
    target?.focus();
  }, [step, attempts]);
  return box;
}

/** All places went while the person was filling in the form; the server decides when they pay. */
function PlacesNote({ item }: { item: BookingItem }) {
  const isFull = item.maxCapacity > 0 && item.registeredCount >= item.maxCapacity;
  return (
    <div role="status">
      {isFull && (
        <Note tone="warn" className="booking-full">
          The last place has just been taken. Your details stay here in case one becomes free.
        </Note>
      )}
    </div>
  );
}

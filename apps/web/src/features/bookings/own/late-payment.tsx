import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import type { PaymentProps } from './resume-payment.tsx';

const ResumePayment = lazy(() => import('./resume-payment.tsx').catch(() => ({ default: NotLoaded })));

const NotLoaded = (_: PaymentProps) => (
  <p className="small-text dim-text" role="status">
    The payment couldn't be loaded. Please check your connection and reload the page.
  </p>
);

/** The way back to paying: few bookings wait for it, so its code comes only with one that does. */
export const LatePayment = (props: PaymentProps) => (
  <Suspense fallback={<Button size={props.size} busy busyLabel="Loading..." />}>
    <ResumePayment {...props} />
  </Suspense>
);

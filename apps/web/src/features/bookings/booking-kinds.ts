import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { DEFAULT_EVENT_PICTURE, DEFAULT_RIDE_PICTURE } from '@kickstand/contract/shared/pictures';
import { eventPath, PATHS, ridePath } from '@kickstand/contract/shared/site-paths';

type Kind = {
  loginText: string;
  loginLabel: string;
  feeLabel: string;
  /** On step 1 rides show it disabled, events not at all. */
  hasIdlePrevious: boolean;
  payLabel: (price: number) => string;
  /** Purpose shown in the checkout window. */
  purpose: (title: string) => string;
  orderFailed: string;
  dismissed: { level: 'info' | 'error'; text: string };
  paidText: string;
  freeText: string;
  /** The page of the booked ride or event. */
  itemPath: (id: string) => string;
  listPath: string;
  /** Where administrators look a booking up. */
  picture: string;
};

/** Everything that differs between booking a ride and booking an event; their checks are in the contract. */
export const KINDS: Record<BookingKind, Kind> = {
  ride: {
    loginText: 'Please login to book this ride.',
    loginLabel: 'Go to Login',
    feeLabel: 'Ride fee',
    hasIdlePrevious: true,
    payLabel: () => 'Proceed to Payment',
    purpose: (title) => `Ride Booking - ${title}`,
    orderFailed: 'Failed to create booking order',
    dismissed: { level: 'info', text: 'Payment cancelled by user' },
    paidText: 'Payment successful! Booking confirmed.',
    freeText: 'Booking confirmed successfully!',
    itemPath: ridePath,
    listPath: PATHS.upcomingRides,
    picture: DEFAULT_RIDE_PICTURE,
  },
  event: {
    loginText: 'Please login to book this event',
    loginLabel: 'Login',
    feeLabel: 'Event fee',
    hasIdlePrevious: false,
    payLabel: (price) => `Pay ${formatRupees(price)}`,
    purpose: (title) => `Event Booking - ${title}`,
    orderFailed: 'Failed to create booking',
    dismissed: { level: 'error', text: 'Payment cancelled' },
    paidText: 'Event booking confirmed successfully!',
    freeText: 'Event booking successful!',
    itemPath: eventPath,
    listPath: PATHS.events,
    picture: DEFAULT_EVENT_PICTURE,
  },
};

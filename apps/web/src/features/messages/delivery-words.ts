import type { DeliveryState } from '@kickstand/contract/messages/messages.rules';
import type { StatusTone } from '../../ui/base/badge.tsx';

/** How a rider's mail is doing, in words. */
export const DELIVERY_WORDS: Record<DeliveryState, { label: string; tone: StatusTone }> = {
  sent: { label: 'Sent', tone: 'green' },
  waiting: { label: 'On the way', tone: 'amber' },
  failed: { label: 'Failed', tone: 'red' },
  dropped: { label: 'No longer booked', tone: 'grey' },
  'no-address': { label: 'No email address', tone: 'grey' },
  forgotten: { label: 'Over 30 days ago', tone: 'grey' },
};

/** '14 sent, 1 failed' */
export const deliveriesText = (deliveries: Record<DeliveryState, number>) =>
  (Object.keys(DELIVERY_WORDS) as DeliveryState[])
    .filter((state) => deliveries[state] > 0)
    .map((state) => `${deliveries[state]} ${DELIVERY_WORDS[state].label.toLowerCase()}`)
    .join(', ');

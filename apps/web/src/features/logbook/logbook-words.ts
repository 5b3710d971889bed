import type { Totals } from '@kickstand/contract/logbook/logbook.rules';
import { formatCount } from '@kickstand/contract/shared/money';

export const plural = (amount: number, noun: string) => `${formatCount(amount)} ${noun}${amount === 1 ? '' : 's'}`;

/** '6 rides, 1 event' */
export const outingsText = ({ rides, events }: Pick<Totals, 'rides' | 'events'>) =>
  [rides > 0 && plural(rides, 'ride'), events > 0 && plural(events, 'event')].filter(Boolean).join(', ');

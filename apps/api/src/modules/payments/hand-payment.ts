const PREFIX = 'hand_';

/** The id of money that an organiser received or paid back; the provider's ids begin differently. */
export const handPaymentId = (id: string) => PREFIX + id;

/** Whether the provider knows nothing of this payment. */
export const isHandPayment = (id: string) => id.startsWith(PREFIX);

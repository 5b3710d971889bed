/** How long a refund takes, as the published policy says it. */
export const REFUND_TIME = 'Refunds take 7-10 business days plus 3-5 bank days.';

/** What is left of that time once we have sent the money. */
export const BANK_TIME = 'Your bank puts it on your account within 3-5 bank days.';

const METHODS: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Netbanking',
  wallet: 'Wallet',
  emi: 'EMI',
  free: 'Free of charge',
};

/** How it was paid: 'upi' → 'UPI', 'by hand' → 'By hand' */
export const methodText = (method: string | null) =>
  method ? (METHODS[method] ?? method.charAt(0).toUpperCase() + method.slice(1)) : '';

const METHODS: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Netbanking',
  wallet: 'Wallet',
  emi: 'EMI',
  free: 'Free of charge',
};

/** How it was paid, in words; what the provider calls otherwise is shown as it is. */
export const methodText = (method: string | null) => (method === null ? '' : (METHODS[method] ?? method));

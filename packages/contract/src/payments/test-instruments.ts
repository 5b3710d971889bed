/** Payment methods in test mode: the provider's published test instruments, accepted by the built-in sandbox too. */

export const TEST_UPI = { paid: 'success@razorpay', declined: 'failure@razorpay' } as const;

export const TEST_CARDS = {
  paid: ['4100280000001007', '4111111111111111', '5500670000001002', '6527658900001005'],
  insufficientFunds: '4100280000080001',
  timedOut: '4100280000090000',
  cancelled: '4100280000070002',
  declined: '4100280000060003',
} as const;

/** Banks of the sandbox; all of them fictitious. */
export const TEST_BANKS = {
  GHAT: 'Ghat Road Bank',
  KONK: 'Konkan Coast Bank',
  DECC: 'Deccan Riders Bank',
} as const;

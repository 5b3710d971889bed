/** The highest price and the highest price in a search. */
export const MAX_RUPEES = 10_000_000;

const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Rupees as shown: Indian grouping, no decimals when whole. */
export const formatRupees = (rupees: number) =>
  `₹${Number.isInteger(rupees) ? whole.format(rupees) : withPaise.format(rupees)}`;

/** Money is stored in whole paise; people read and write rupees. */
export const toPaise = (rupees: number) => Math.round(rupees * 100);
export const fromPaise = (paise: number) => paise / 100;

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** '1,140': counts and distances with Indian grouping. */
export const formatCount = (value: number) => grouped.format(value);

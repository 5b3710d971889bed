/** The highest price and the highest price in a search. */
export const MAX_RUPEES = 10_000_000;

/**
 * '12,34,567.8': the last three digits, then pairs. By hand, because a browser's first use of Intl takes a phone 100 ms and
 * more, and every list has prices.
 */
function grouped(decimal: string): string {
  if (decimal.startsWith('-')) return `-${grouped(decimal.slice(1))}`;
  const [whole = '', ...fraction] = decimal.split('.');
  let text = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= 2) text = `${whole.slice(Math.max(0, end - 2), end)},${text}`;
  return [text, ...fraction].join('.');
}

/** Rupees as shown: Indian grouping, no decimals when whole. */
export const formatRupees = (rupees: number) =>
  `₹${grouped(Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2))}`;

/** Money is stored in whole paise; people read and write rupees. */
export const toPaise = (rupees: number) => Math.round(rupees * 100);
export const fromPaise = (paise: number) => paise / 100;

/** '1,140': counts and distances with Indian grouping and at most one decimal. */
export const formatCount = (value: number) => grouped(String(Number(value.toFixed(1))));

import { cx } from '../../ui/base/cx.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Twelve lamps round the helmet, January on top: lit where the month had a ride. The list below says the same in words. */
export const MonthRing = ({ months }: { months: readonly string[] }) => (
  <svg viewBox="-100 -100 200 200" aria-hidden="true">
    {MONTHS.map((month, place) => (
      <path
        key={month}
        className={cx('logbook-month', months.includes(month) && 'logbook-month-lit')}
        d="M-14 -94.5A95.5 95.5 0 0 1 14 -94.5"
        transform={`rotate(${place * 30})`}
      />
    ))}
  </svg>
);

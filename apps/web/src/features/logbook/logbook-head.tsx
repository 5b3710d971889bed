import type { Helmet } from '@kickstand/contract/auth/helmet.rules';
import type { Totals } from '@kickstand/contract/logbook/logbook.rules';
import { formatCount } from '@kickstand/contract/shared/money';
import type { ReactNode } from 'react';
import { HelmetPicture } from '../../lib/helmets/helmet-picture.tsx';
import { Link } from '../../router/link.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { Stone } from '../../ui/base/stone.tsx';
import './logbook-head.css';

type Props = {
  title: string;
  helmet: Helmet | undefined;
  /** Unknown while it loads: the stones wait with a dash. */
  totals: Totals | undefined;
  /** The months with something ridden, as 'Jun'. */
  months?: readonly string[];
  /** Where it belongs, above the title. */
  back?: { to: string; label: string };
  /** Below the title. */
  children?: ReactNode;
};

/** The dark head of a logbook: whose it is, the numbers on stones, and the helmet in a ring of the year's months. */
export function LogbookHead({ title, helmet, totals, months = [], back, children }: Props) {
  return (
    <section className="logbook-head">
      <div className="logbook-head-words">
        {back && (
          <Link className="logbook-crumb" to={back.to}>
            <Icon name="arrow-left" />
            {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {children}
        <div className="logbook-stones">
          <Stone cap="km" number={totals ? formatCount(totals.km) : '–'} />
          <Stone cap="Rides" number={totals ? formatCount(totals.rides) : '–'} />
          <Stone cap="Days" number={totals ? formatCount(totals.days) : '–'} />
          <Stone cap="Events" number={totals ? formatCount(totals.events) : '–'} />
        </div>
      </div>
      <div className="logbook-helmet">
        <MonthRing months={months} />
        {helmet && <HelmetPicture paint={helmet} size={320} />}
      </div>
    </section>
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Twelve lamps round the helmet, January on top: lit where the month had a ride. The list below says the same in words. */
const MonthRing = ({ months }: { months: readonly string[] }) => (
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

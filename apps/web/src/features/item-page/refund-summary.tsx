import { REFUND_HOURS, REFUND_SHARE, refundRule } from '@kickstand/contract/bookings/bookings.rules';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { useNow } from '../../lib/hooks/use-now.ts';
import { Stone } from '../../ui/base/stone.tsx';
import './refund-summary.css';

/** What a cancellation costs, in general and now; the policy page has the rest. */
export function RefundSummary({ price, startTime }: { price: number; startTime: string | null }) {
  const now = useNow();
  return (
    <>
      <h2>If you can't make it</h2>
      <div className="refund-summary">
        <ul className="refund-summary-stones">
          <li>
            <Stone level="easy" cap={`Over ${REFUND_HOURS} h`} number={`${REFUND_SHARE * 100}%`} unit="back" />
          </li>
          <li>
            <Stone level="hard" cap={`Under ${REFUND_HOURS} h`} number="0%" unit="back" />
          </li>
        </ul>
        <div>
          <p>
            <b>{refundRule(startTime, price, now)}</b>
          </p>
          <p className="dim-text">If we cancel, you get everything back or a credit voucher.</p>
        </div>
      </div>
    </>
  );
}

/** The rules that hold for every booking. */
export const PolicyLinks = () => (
  <p className="policy-links small-text">
    <Link className="link link-small" to={PATHS.cancellationRefund}>
      Cancellation &amp; Refund Policy
    </Link>
    <Link className="link link-small" to={PATHS.termsConditions}>
      Terms &amp; Conditions
    </Link>
  </p>
);

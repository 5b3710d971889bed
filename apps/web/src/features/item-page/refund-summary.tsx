import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { Stone } from '../../ui/base/stone.tsx';
import './refund-summary.css';

/** The refund policy at a glance; the policy page has the rest. */
export function RefundSummary() {
  return (
    <>
      <h2>If you cannot come</h2>
      <ul className="refund-summary">
        <li>
          <Stone level="easy" cap="Over 48 h" number="50%" unit="back" />
        </li>
        <li>
          <Stone level="hard" cap="24 to 48 h" number="0%" unit="back" />
        </li>
        <li>
          <Stone level="hard" cap="Under 24 h" number="0%" unit="back" />
        </li>
      </ul>
      <p className="refund-summary-more small-text dim-text">
        Counted before the start. If we cancel, you get everything back or a credit voucher.{' '}
        <Link className="link link-small" to={PATHS.cancellationRefund}>
          Cancellation &amp; Refund Policy
        </Link>
      </p>
    </>
  );
}

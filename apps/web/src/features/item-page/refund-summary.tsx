import { refundRule } from '@kickstand/contract/bookings/offer.rules';
import { refundSpans, refundSteps, spanCap } from '@kickstand/contract/club/policies/refund-tiers.rules';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useClub } from '../../lib/club/club.tsx';
import { useNow } from '../../lib/hooks/use-now.ts';
import { Link } from '../../router/link.tsx';
import { RefundStone } from '../../ui/base/refund-stone.tsx';
import './refund-summary.css';

/** What a cancellation costs, in general and now; the policy page has the rest. */
export function RefundSummary({ price, startTime }: { price: number; startTime: string | null }) {
  const now = useNow();
  const { refundTiers: tiers } = useClub();
  return (
    <>
      <h2>If you can't make it</h2>
      <div className="refund-summary">
        <ul className="refund-summary-stones">
          {refundSpans(refundSteps(tiers)).map((span) => (
            <li key={span.from}>
              <RefundStone cap={spanCap(span)} percent={span.percent} />
            </li>
          ))}
        </ul>
        <div>
          <p>
            <b>{refundRule({ startTime, price, tiers }, now)}</b>
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

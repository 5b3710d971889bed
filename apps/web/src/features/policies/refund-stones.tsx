import { refundSpans, spanCap } from '@kickstand/contract/club/policies/refund-tiers.rules';
import { useClub } from '../../lib/club/club.tsx';
import { RefundStone } from '../../ui/base/refund-stone.tsx';
import './refund-stones.css';

/** The policy in stones: how much comes back, by the time left to the start. */
export function RefundStones() {
  const spans = refundSpans(useClub().refundTiers);
  return (
    <ul className="policy-refund-stones" aria-label="What you get back when you cancel">
      {spans.map((span) => (
        <li key={span.from}>
          <RefundStone cap={spanCap(span)} percent={span.percent} />
        </li>
      ))}
    </ul>
  );
}

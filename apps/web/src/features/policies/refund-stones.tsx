import { refundSpans, spanCap } from '@kickstand/contract/club/refund-tiers.rules';
import { useClub } from '../../lib/club/club.tsx';
import { Stone } from '../../ui/base/stone.tsx';
import './refund-stones.css';

/** The policy in stones: how much comes back, by the time left to the start. */
export function RefundStones() {
  const spans = refundSpans(useClub().refundTiers);
  return (
    <ul className="policy-refund-stones" aria-label="What you get back when you cancel">
      {spans.map((span) => (
        <li key={span.from}>
          <Stone cap={spanCap(span)} number={`${span.percent}%`} unit="back" level={levelOf(span.percent)} />
        </li>
      ))}
    </ul>
  );
}

const levelOf = (percent: number) => (percent === 0 ? 'hard' : percent < 50 ? 'medium' : 'easy');

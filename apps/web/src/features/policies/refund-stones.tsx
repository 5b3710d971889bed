import { Stone } from '../../ui/base/stone.tsx';
import './refund-stones.css';

/** The policy in three stones: how much comes back, by the time left to the start. */
export function RefundStones() {
  return (
    <ul className="policy-refund-stones" aria-label="What you get back when you cancel">
      <li>
        <Stone cap="Over 48 h" number="50%" unit="back" level="easy" />
      </li>
      <li>
        <Stone cap="24 to 48 h" number="0%" unit="back" level="hard" />
      </li>
      <li>
        <Stone cap="Under 24 h" number="0%" unit="back" level="hard" />
      </li>
    </ul>
  );
}

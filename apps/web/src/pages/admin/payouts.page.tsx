import { Payouts } from '../../features/money/payouts.tsx';

export function Component() {
  return <Payouts />;
}

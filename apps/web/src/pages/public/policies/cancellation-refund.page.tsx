import { CANCELLATION_REFUND } from '../../../content/policies/cancellation-refund.ts';
import { PolicyBody } from '../../../features/policies/policy-body.tsx';
import { RefundStones } from '../../../features/policies/refund-stones.tsx';
import { PageHead } from '../../../features/shell/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title={CANCELLATION_REFUND.title}>
        <p className="lead-text">Effective {CANCELLATION_REFUND.effective}</p>
      </PageHead>
      <PolicyBody policy={CANCELLATION_REFUND} summary={<RefundStones />} />
    </>
  );
}

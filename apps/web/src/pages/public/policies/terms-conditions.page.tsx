import { PolicyBody, usePolicy } from '../../../features/policies/policy-body.tsx';
import { PageHead } from '../../../features/shell/page-head.tsx';

export function Component() {
  const policy = usePolicy('terms');
  return (
    <>
      <PageHead title={policy.title}>
        <p className="lead-text">Effective {policy.effective}</p>
      </PageHead>
      <PolicyBody policy={policy} />
    </>
  );
}

import { PRIVACY_POLICY } from '../../../content/policies/privacy-policy.ts';
import { PolicyBody } from '../../../features/policies/policy-body.tsx';
import { PageHead } from '../../../features/shell/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title={PRIVACY_POLICY.title}>
        <p className="lead-text">Effective {PRIVACY_POLICY.effective}</p>
      </PageHead>
      <PolicyBody policy={PRIVACY_POLICY} />
    </>
  );
}

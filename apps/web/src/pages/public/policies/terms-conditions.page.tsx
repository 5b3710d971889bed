import { TERMS_CONDITIONS } from '../../../content/policies/terms-conditions.ts';
import { PolicyBody } from '../../../features/policies/policy-body.tsx';
import { PageHead } from '../../../features/shell/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title={TERMS_CONDITIONS.title}>
        <p className="lead-text">Effective {TERMS_CONDITIONS.effective}</p>
      </PageHead>
      <PolicyBody policy={TERMS_CONDITIONS} />
    </>
  );
}

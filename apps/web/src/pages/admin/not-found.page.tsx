import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';

export function Component() {
  return (
    <div className="panel">
      <Empty
        title="We can't find that page"
        text="The link may be out of date, or there's a typo in it."
        action={
          <Link className={buttonClass({ size: 's' })} to={PATHS.adminDashboard}>
            Dashboard
          </Link>
        }
      />
    </div>
  );
}

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';

/** In place of a page that the person's role doesn't open. */
export function NoAccess() {
  return (
    <div className="panel">
      <Empty
        title="You don't have access to this page"
        text="Your role in the club doesn't include it. If you need it, ask an owner."
        action={
          <Link className={buttonClass({ size: 's' })} to={PATHS.adminDashboard}>
            Dashboard
          </Link>
        }
      />
    </div>
  );
}

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';

export function Component() {
  return (
    <div className="panel">
      <Empty
        title="There's no page at this address"
        text="The link may be old, or a letter slipped."
        action={
          <Link className={buttonClass({ size: 's' })} to={PATHS.adminDashboard}>
            Dashboard
          </Link>
        }
      />
    </div>
  );
}

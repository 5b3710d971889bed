import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

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

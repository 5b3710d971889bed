import { CLUB } from '@kickstand/contract/shared/club';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { Mark } from '../../ui/base/mark.tsx';
import './brand.css';

type Props = { hasOrigin?: boolean; onFollow?: () => void };

/** The club's mark and name, leading home. */
export function Brand({ hasOrigin = false, onFollow }: Props) {
  const follow = () => {
    window.scrollTo(0, 0);
    onFollow?.();
  };
  return (
    <Link className="brand" to={PATHS.home} onClick={follow}>
      <Mark />
      <span>
        {CLUB.name}
        {hasOrigin && <small>{CLUB.origin}</small>}
      </span>
    </Link>
  );
}

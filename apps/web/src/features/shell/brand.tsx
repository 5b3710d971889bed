import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useClub } from '../../lib/club/club.tsx';
import { logoSource } from '../../lib/club/logo.ts';
import { Link } from '../../router/link.tsx';
import { Mark } from '../../ui/base/mark.tsx';
import './brand.css';

type Props = { hasOrigin?: boolean; onFollow?: () => void };

/** The club's mark and name, leading home. */
export function Brand({ hasOrigin = false, onFollow }: Props) {
  const { identity } = useClub();
  const follow = () => {
    window.scrollTo(0, 0);
    onFollow?.();
  };
  return (
    <Link className="brand" to={PATHS.home} onClick={follow}>
      <Mark logo={logoSource(identity)} />
      <span>
        {identity.name}
        {hasOrigin && identity.origin && <small>{identity.origin}</small>}
      </span>
    </Link>
  );
}

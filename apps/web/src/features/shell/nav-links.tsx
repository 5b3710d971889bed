import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { usePageHandle } from '../../lib/page/page-handle.ts';
import { SectionLink } from './section-link.tsx';

const PAGES = [
  { label: 'RIDES', to: PATHS.rides },
  { label: 'EVENT', to: PATHS.events },
  { label: 'BLOG', to: PATHS.blog },
  { label: 'RIDERS', to: PATHS.riders },
] as const;

/** The six entries of the bar and of the open menu. */
export function NavLinks({ onFollow }: { onFollow?: () => void }) {
  const { section } = usePageHandle();
  const follow = () => {
    window.scrollTo(0, 0);
    onFollow?.();
  };
  return (
    <ul>
      <li>
        <SectionLink section="home" isCurrent={section === 'HOME'} {...(onFollow && { onFollow })}>
          HOME
        </SectionLink>
      </li>
      {PAGES.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} onClick={follow} aria-current={section === label ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <SectionLink section="contactus" {...(onFollow && { onFollow })}>
          CONTACT US
        </SectionLink>
      </li>
    </ul>
  );
}

import { hasContact } from '@kickstand/contract/club/sections/identity.rules';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useClub } from '../../lib/club/club.tsx';
import { usePageHandle } from '../../lib/page/page-handle.ts';
import { type HomeSection, type ScrollState, scrollToSection } from '../../lib/page/scroll-to-section.ts';
import { logOut } from '../../lib/session/log-out.ts';
import { useLocation, useNavigate } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { isPlainClick } from '../../router/plain-click.ts';
import { Button } from '../../ui/base/button.tsx';
import { useLogOut } from './use-log-out.tsx';

const PAGES = [
  { label: 'RIDES', to: PATHS.rides },
  { label: 'EVENT', to: PATHS.events },
  { label: 'BLOG', to: PATHS.blog },
  { label: 'RIDERS', to: PATHS.riders },
] as const;

/** The entries of the bar and of the open menu. */
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
      <ContactLink {...(onFollow && { onFollow })}>CONTACT US</ContactLink>
    </ul>
  );
}

/** An entry that leads to the club's contacts, where there are any. */
export function ContactLink({ children, onFollow }: { children: ReactNode; onFollow?: () => void }) {
  const { identity } = useClub();
  if (!hasContact(identity)) return null;
  return (
    <li>
      <SectionLink section="contactus" {...(onFollow && { onFollow })}>
        {children}
      </SectionLink>
    </li>
  );
}

type Props = { section: HomeSection; children: ReactNode; isCurrent?: boolean; onFollow?: () => void };

/** Links to a section of the home page: scrolls there, or goes home first. Without scripts it is a plain link. */
export function SectionLink({ section, children, isCurrent = false, onFollow }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // an open menu must be gone first: what is outside it can't have the focus
    flushSync(() => onFollow?.());
    if (pathname === PATHS.home) scrollToSection(section);
    else navigate(PATHS.home, { state: { scrollTo: section } satisfies ScrollState });
  };

  return (
    <a href={`${PATHS.home}#${section}`} onClick={follow} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}

const loadQuestion = () => import('./unsent-marks-question.tsx');

type LogoutButtonProps = { size?: 's'; block?: boolean; onLogout?: () => void };

export function LogoutButton({ size, block, onLogout }: LogoutButtonProps) {
  const navigate = useNavigate();
  // Home has to be on screen before the session ends: a guarded page would redirect to the login page instead.
  const { button, question } = useLogOut(() => {
    onLogout?.();
    logOut(() => navigate(PATHS.home, { flushSync: true }));
  }, loadQuestion);
  return (
    <>
      <Button variant="ghost" size={size} block={block} {...button}>
        LOGOUT
      </Button>
      {question}
    </>
  );
}

import { PATHS } from '@kickstand/contract/shared/site-paths';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { HomeSection, ScrollState } from '../../lib/page/scroll-to-section.ts';
import { scrollToSection } from '../../lib/page/scroll-to-section.ts';

type Props = { section: HomeSection; children: ReactNode; isCurrent?: boolean; onFollow?: () => void };

/** Leads to a section of the home page: scrolls there, or goes home first. Without scripts it is a plain link. */
export function SectionLink({ section, children, isCurrent = false, onFollow }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    if (pathname === PATHS.home) scrollToSection(section);
    else navigate(PATHS.home, { state: { scrollTo: section } satisfies ScrollState });
  };

  return (
    <a href={`${PATHS.home}#${section}`} onClick={follow} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}

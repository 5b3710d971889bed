import { CLUB_SECTIONS } from '@kickstand/contract/club/club.values';
import { clubSectionPath } from '@kickstand/contract/shared/site-paths';
import { useLocation } from 'react-router';
import { SectionEditor } from '../../features/club/section-editor.tsx';

export function Component() {
  const { pathname } = useLocation();
  const section = CLUB_SECTIONS.find((name) => clubSectionPath(name) === pathname.replace(/\/$/, ''));
  return section ? <SectionEditor key={section} section={section} /> : null;
}

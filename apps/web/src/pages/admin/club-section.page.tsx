import { CLUB_SECTIONS } from '@kickstand/contract/club/club.values';
import { clubSectionPath } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { SectionEditor } from '../../features/club/section-editor.tsx';
import { RiderReviews } from '../../features/reviews/admin/rider-reviews.tsx';
import { useLocation } from '../../router/hooks.ts';

export function Component() {
  const { pathname } = useLocation();
  const section = CLUB_SECTIONS.find((name) => clubSectionPath(name) === pathname.replace(/\/$/, ''));
  // an approved review changes the section: the editor begins anew
  const [round, setRound] = useState(0);
  if (!section) return null;
  return (
    <SectionEditor
      key={`${section} ${round}`}
      section={section}
      above={section === 'reviews' && <RiderReviews onDecided={() => setRound((now) => now + 1)} />}
    />
  );
}

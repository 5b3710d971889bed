import type { ClubPart, PageClub, PartOf } from '@kickstand/contract/club/page-club';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { knownClub, subscribeClub } from './club-store.ts';

const ClubContext = createContext<PageClub | null>(null);

/** While prerendering: the content that the page is written with. */
export const GivenClub = ClubContext;

/** In the browser: what the page brought along, and what was fetched since. */
export function KnownClub({ children }: { children: ReactNode }) {
  return <ClubContext value={useSyncExternalStore(subscribeClub, knownClub, knownClub)}>{children}</ClubContext>;
}

/** Who the club is and what it refunds, which every page knows. */
export function useClub(): PageClub {
  const club = useContext(ClubContext);
  if (!club) throw new Error('The page has no club');
  return club;
}

/** A part of the club's content; the page's route has to name it. */
export function useClubPart<P extends ClubPart>(part: P): PartOf<P> {
  const content = useClub()[part];
  if (!content) throw new Error(`The route of this page has to name the part ${part}`);
  return content as PartOf<P>;
}

import type { ClubPart, PageClub } from '@kickstand/contract/club/page-club';
import { fullTitle } from '@kickstand/contract/club/sections/identity.rules';
import { useEffect } from 'react';
import { useMatches } from '../../router/hooks.ts';
import { useClub } from '../club/club.tsx';

/** Some pages are named by the club. */
export type PageText = string | ((club: PageClub) => string);

/** A route's page metadata, known before the page's code is loaded. */
export type PageHandle = {
  title: PageText;
  /** What it shows of the club's content, beside the identity. */
  parts?: readonly ClubPart[];
  /** The page's source below `src/pages`, by which the build finds the files to load ahead. */
  module?: string;
  /** The entry of the navigation bar that is marked as current. */
  section?: 'HOME' | 'RIDES' | 'EVENT' | 'BLOG' | 'RIDERS';
  /** The phone keeps it, so it opens while the server can't say who is there. */
  isKept?: true;
  /** The page begins with a picture that the navigation bar lies on. */
  isUnderBar?: boolean;
  /**
   * The page's first calls, exactly as it makes them: the server writes their answers into it, else they are made while
   * the page's code is still loading.
   */
  firstCalls?: string[];
  /**
   * A page for one item: the server serves it at the item's address, a public one with its own metadata in the head.
   */
  template?:
    | 'preview'
    | 'ride'
    | 'event'
    | 'article'
    | 'ticket'
    | 'receipt'
    | 'logbook-year'
    | 'shared-year'
    | 'ride-riders'
    | 'event-riders'
    | 'ride-day';
};

const EMPTY: PageHandle = { title: '' };

export const usePageHandle = () =>
  (useMatches().findLast(({ handle }) => handle)?.handle as PageHandle | undefined) ?? EMPTY;

export const pageText = (text: PageText, club: PageClub) => (typeof text === 'string' ? text : text(club));

/** A page about one item has the item's title once it is known, until then its route's title. */
export function usePageTitle(title: string | undefined) {
  const general = usePageHandle().title;
  const club = useClub();
  useEffect(() => {
    document.title = fullTitle(title ?? pageText(general, club), club.identity);
  }, [title, general, club]);
}

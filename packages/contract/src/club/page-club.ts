import { jsonInPage } from '../shared/page-data.ts';
import type { ClubContent } from './club.schema.ts';
import { termsMark } from './policies/terms-mark.rules.ts';
import type { Identity } from './sections/identity.schema.ts';
import type { Policy, RefundTier } from './sections/policies.schema.ts';

/** Parts of the content that single pages show: the sections, and each policy by itself. */
export const CLUB_PARTS = [
  'home',
  'people',
  'reviews',
  'gallery',
  'story',
  'events-story',
  'privacy',
  'terms',
  'refund',
] as const;
export type ClubPart = (typeof CLUB_PARTS)[number];

type Parts = Omit<ClubContent, 'identity' | 'policies'> & Record<'privacy' | 'terms' | 'refund', Policy>;

/** What a page knows of the club: who it is and what it refunds, and the parts that it shows. */
export type PageClub = {
  identity: Identity;
  refundTiers: readonly RefundTier[];
  /** Of the policies this page was written with: an order names it, so that the server can say they have changed. */
  termsMark: string;
  /** Drafts are shown, to the person who has the link. */
  isPreview?: boolean;
} & Partial<Parts>;

export type PartOf<P extends ClubPart> = Parts[P];

export function pageClub(content: ClubContent, parts: readonly ClubPart[]): PageClub {
  const { identity, policies, ...sections } = content;
  const { refundTiers, ...texts } = policies;
  const all: Parts = { ...sections, ...texts };
  return {
    identity,
    refundTiers,
    termsMark: termsMark(policies),
    ...Object.fromEntries(parts.map((part) => [part, all[part]])),
  };
}

/** The element of a page that holds its `PageClub`: data, not a script, so the content security policy allows it. */
export const CLUB_DATA_ID = 'club';

export const clubData = (club: PageClub): string => jsonInPage(JSON.stringify(club));

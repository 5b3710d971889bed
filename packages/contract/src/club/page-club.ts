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

/** Nothing in the texts may end the element early, or be a line break where a script would not expect one. */
export const clubData = (club: PageClub): string =>
  JSON.stringify(club).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

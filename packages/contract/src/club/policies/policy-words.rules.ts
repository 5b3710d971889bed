import type { Identity } from '../sections/identity.schema.ts';
import type { RefundTier } from '../sections/policies.schema.ts';
import { refundSummary } from './refund-tiers.rules.ts';

/** What the words of a policy depend on. */
export type PolicyClub = { identity: Identity; policies: { refundTiers: readonly RefundTier[] } };

/** Plain text with the club's words filled in. */
export const filledText = (text: string, club: PolicyClub): string =>
  withWords(text, wordsOf(club), (_word, value) => value);

/** What may stand in braces in a policy, for the people who write it. */
const POLICY_WORDS = {
  'club-name': 'The club’s name',
  'club-email': 'Its email address',
  'club-hours': 'Its hours',
  'club-place': 'Its street and city',
  'club-city': 'Its city',
  'refund-summary': 'The refund tiers in a sentence',
  'refund-table': 'The refund tiers as a table, as a paragraph by itself',
  'refund-example': 'The refund tiers applied to an example, as a paragraph by itself',
} as const;
export type PolicyWord = keyof typeof POLICY_WORDS;

/** What the club hasn't said is replaced by words that fit into the same sentence. */
export const wordsOf = ({ identity, policies }: PolicyClub): Partial<Record<PolicyWord, string>> => ({
  'club-name': identity.name,
  'club-email': identity.emails[0] ?? 'the club',
  'club-hours': listed(identity.hours, identity.closed) || 'announced by the club',
  'club-place': listed(identity.address.street, identity.address.city) || 'the start of our rides',
  'club-city': identity.address.city || 'India',
  'refund-summary': refundSummary(policies.refundTiers),
});

const listed = (...words: string[]) => words.filter(Boolean).join(', ');

export const withWords = (
  text: string,
  words: Partial<Record<PolicyWord, string>>,
  write: (word: PolicyWord, value: string) => string,
): string =>
  text.replace(/\{([a-z]{1,12}-[a-z]{1,12})\}/g, (whole, name: PolicyWord) => {
    const value = words[name];
    return value === undefined ? whole : write(name, value);
  });

import { POLICIES } from '../defaults/policies.ts';
import type { PoliciesSection, Policy } from '../sections/policies.schema.ts';

/**
 * The standard policies say what this software does with data and money, which is the same for every club. What only the
 * demo's club would say is replaced.
 */
export function neutralPolicies(today: string): PoliciesSection {
  const { privacy, terms, refund, refundTiers, waiver } = POLICIES;
  return {
    privacy: changed(privacy, PRIVACY_CHANGES, today),
    terms: changed(terms, TERMS_CHANGES, today),
    refund: changed(refund, REFUND_CHANGES, today),
    refundTiers: refundTiers.map((tier) => ({ ...tier })),
    waiver,
  };
}

type Change = readonly [was: string, is: string];

const NO_HOURS: Change = [' Support hours are {club-hours}.', ''];

const PRIVACY_CHANGES: readonly Change[] = [
  [
    'because a doctor on a ghat road may have no one else to ask',
    'because a doctor at the roadside may have no one else to ask',
  ],
  [' The club’s secretary answers them.', ''],
  NO_HOURS,
];

const TERMS_CHANGES: readonly Change[] = [
  ['{club-name}, a motorcycle riding club in {club-city}.', '{club-name}, a motorcycle riding club.'],
  ['Rides are meant for machines of 150 to 1000cc. Where', 'Where'],
  [
    'Indian law applies, and the courts of {club-city} decide, unless the law gives you another court.',
    'Indian law applies.',
  ],
  [
    'Write to {club-email}, or find us at {club-place}. Support hours are {club-hours}. Talk to us first if something went wrong; most things are settled over one chai.',
    'Write to {club-email}. Talk to us first if something went wrong; most things can be settled that way.',
  ],
];

const REFUND_CHANGES: readonly Change[] = [
  [', in Indian Standard Time,', ', by the club’s clock,'],
  ['Plans change, and so does the weather on a ghat.', 'Plans change, and so does the weather.'],
  [
    'By then stays, permits, food and the backup van are paid for, which is why the share drops so early.',
    'By then stays, permits and food may be paid for, which is why the share drops.',
  ],
  [
    'Questions about a cancellation or a refund: {club-email}, with your booking number.',
    'Write to {club-email} about a cancellation or a refund, and give your booking number.',
  ],
  NO_HOURS,
];

function changed({ intro, html }: Policy, changes: readonly Change[], effective: string): Policy {
  const apply = (text: string) => changes.reduce((before, [was, is]) => before.replace(was, () => is), text);
  return { effective, intro: apply(intro), html: apply(html) };
}

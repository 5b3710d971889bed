import * as z from 'zod/mini';
import { countMarks } from '../../blogs/blogs.rules.ts';
import { wholeNumber } from '../../fields/record-fields.ts';
import { requiredText } from '../../fields/text-fields.ts';
import { refundTiersProblem } from '../policies/refund-tiers.rules.ts';
import { day, lines, optionalLines } from './club-fields.ts';

export const MAX_POLICY = 60_000;
export const MAX_POLICY_MARKS = 6000;

const policy = z.object({
  effective: day('Effective date'),
  intro: lines('Introduction', 1200),
  /** HTML with one h2 for each part; what does not belong in an article is removed before it is stored. */
  html: requiredText('Text', MAX_POLICY).check(
    z.refine<string>(
      (text) => countMarks(text) <= MAX_POLICY_MARKS,
      `Text must hold at most ${MAX_POLICY_MARKS} of the characters <, > and &`,
    ),
  ),
});
export type Policy = z.infer<typeof policy>;

const refundTier = z.object({
  hoursBefore: wholeNumber('Hours before the start', 0, 24 * 90),
  percent: wholeNumber('Refund in percent', 0, 100),
});
export type RefundTier = z.infer<typeof refundTier>;

const NO_TIERS = 'Refund tiers must be a list';
/** Earliest first: a cancellation more than `hoursBefore` hours before the start is refunded by `percent`. */
const refundTiers = z.array(refundTier, NO_TIERS).check(
  z.minLength(1, { error: 'At least one refund tier is needed', abort: true }),
  z.maxLength(6, { error: 'At most 6 refund tiers are accepted', abort: true }),
  z.superRefine((tiers, context) => {
    const problem = refundTiersProblem(tiers);
    if (problem) context.addIssue(problem);
  }),
);

const MAX_WAIVER = 8000;
/** Riders agree to it where a ride or event asks for it; left empty, the standard text is used. */
const waiver = optionalLines('Waiver', MAX_WAIVER);

export const policiesSection = z.object({ privacy: policy, terms: policy, refund: policy, refundTiers, waiver });
export type PoliciesSection = z.infer<typeof policiesSection>;

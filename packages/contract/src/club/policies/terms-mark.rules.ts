import type { PoliciesSection } from '../sections/policies.schema.ts';

type Terms = Pick<PoliciesSection, 'privacy' | 'terms' | 'refund' | 'refundTiers'>;

/** A short mark of the policies: it differs when a person would read or get something else. */
export function termsMark(policies: Terms): string {
  const known = marks.get(policies) ?? markOf(policies);
  marks.set(policies, known);
  return known;
}

/** Every page is written with the same policies. */
const marks = new WeakMap<Terms, string>();

function markOf({ privacy, terms, refund, refundTiers }: Terms): string {
  const texts = [privacy, terms, refund].flatMap(({ effective, intro, html }) => [effective, intro, html]);
  const tiers = refundTiers.map(({ hoursBefore, percent }) => `${hoursBefore}:${percent}`);
  let mark = 0x811c9dc5;
  for (const character of [...texts, ...tiers].join('\n')) {
    mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return mark.toString(36);
}

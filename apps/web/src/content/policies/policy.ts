import { POLICY_TITLES, type PolicyName } from '@kickstand/contract/club/club.values';
import { IDENTITY } from '@kickstand/contract/club/defaults/identity';
import type { PolicyBlock, PolicySource } from '@kickstand/contract/club/defaults/policies/policy-source';
import { REFUND_TIERS } from '@kickstand/contract/club/defaults/refund-tiers';
import { filledText } from '@kickstand/contract/club/policy-words.rules';
import { refundExampleRows, refundRows } from '@kickstand/contract/club/refund-tiers.rules';
import { formatLongDay, startOfDay } from '@kickstand/contract/shared/dates';

export type { PolicyBlock };
export type PolicySection = PolicySource['sections'][number];
export type Policy = PolicySource & { readonly title: string };

const CLUB = { identity: IDENTITY, policies: { refundTiers: REFUND_TIERS } };

/** A policy of the defaults with the club's words and tables in it. */
export const filledSource = (name: PolicyName, { effective, intro, sections }: PolicySource): Policy => ({
  title: POLICY_TITLES[name],
  effective: formatLongDay(startOfDay(effective)),
  intro: filledText(intro, CLUB),
  sections: sections.map((section) => ({ ...section, blocks: section.blocks.map(filledBlock) })),
});

function filledBlock(block: PolicyBlock): PolicyBlock {
  if (block.kind === 'list') return { ...block, items: block.items.map((item) => filledText(item, CLUB)) };
  if (block.kind === 'table') return block;
  return TABLES[block.text] ?? { ...block, text: filledText(block.text, CLUB) };
}

const TABLES: Readonly<Record<string, PolicyBlock>> = {
  '{refund-table}': {
    kind: 'table',
    caption: 'Refund by time of cancellation',
    columns: ['Before the start', 'Your refund'],
    rows: refundRows(REFUND_TIERS),
  },
  '{refund-example}': {
    kind: 'table',
    caption: 'Your refund of ₹4,200',
    columns: ['What happens', 'Time before the start', 'Your refund'],
    rows: refundExampleRows(REFUND_TIERS),
  },
};

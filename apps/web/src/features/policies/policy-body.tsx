import type { ReactNode } from 'react';
import type { Policy, PolicySection } from '../../content/policies/policy.ts';
import { PolicyBlockView } from './policy-block.tsx';
import { PolicyContents } from './policy-contents.tsx';
import '../../ui/global/prose.css';
import './policy.css';

/** The body of a policy: contents beside it, each section at an anchor of its own. */
export function PolicyBody({ policy, summary }: { policy: Policy; summary?: ReactNode }) {
  return (
    <div className="paper">
      <PolicyContents sections={policy.sections} />
      <div className="prose">
        <p>{policy.intro}</p>
        {summary}
        {policy.sections.map((section) => (
          <PolicySectionView key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}

function PolicySectionView({ section: { id, heading, blocks } }: { section: PolicySection }) {
  return (
    <section id={id}>
      <h2>{heading}</h2>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed text
        <PolicyBlockView key={place} block={block} />
      ))}
    </section>
  );
}

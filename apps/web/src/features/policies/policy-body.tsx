import { type ReactNode, useEffect, useState } from 'react';
import type { Policy, PolicySection } from '../../content/policies/policy.ts';
import { PolicyBlockView } from './policy-block.tsx';
import '../../ui/global/prose.css';
import './policy.css';

/** The body of a policy: contents beside it, each section with its own anchor. */
export function PolicyBody({ policy, summary }: { policy: Policy; summary?: ReactNode }) {
  return (
    <div className="policy-paper">
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

/** Stays beside the text and marks where the reader is; on phones it folds up above the text. */
function PolicyContents({ sections }: { sections: readonly PolicySection[] }) {
  const current = useSectionInView(sections);
  const links = sections.map(({ id, heading }) => (
    <li key={id}>
      <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
        {heading}
      </a>
    </li>
  ));
  return (
    <>
      <nav className="policy-contents no-print" aria-label="On this page">
        <ul>{links}</ul>
      </nav>
      <details className="policy-contents-fold no-print">
        <summary>On this page</summary>
        <ul>{links}</ul>
      </details>
    </>
  );
}

/** The id of the section being read. */
function useSectionInView(sections: readonly PolicySection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      const tops = sections.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? 0);
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY + clientHeight >= scrollHeight - 2;
      setCurrent(sections[currentSection(tops, isAtEnd)]?.id);
    };
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [sections]);

  return current;
}

/** A heading counts as reached a little before it touches the upper edge. */
const REACHED_PX = 140;

/**
 * The section being read, by the distance of each top to the upper edge of the window: the last one reached; at the
 * very end of the page the last of all, which may be too short to ever get there.
 */
export function currentSection(tops: readonly number[], isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    tops.findLastIndex((top) => top <= REACHED_PX),
    0,
  );
}

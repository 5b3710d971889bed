import type { PolicySection } from '../../content/policies/policy.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** Stays beside the text and marks where the reader is; on phones it folds up above the text. */
export function PolicyContents({ sections }: { sections: readonly PolicySection[] }) {
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
      <nav className="toc no-print" aria-label="On this page">
        <ul>{links}</ul>
      </nav>
      <details className="toc-fold no-print">
        <summary>On this page</summary>
        <ul>{links}</ul>
      </details>
    </>
  );
}

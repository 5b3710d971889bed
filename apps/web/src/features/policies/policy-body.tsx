import type { PolicyName } from '@kickstand/contract/club/club.values';
import { POLICY_TITLES } from '@kickstand/contract/club/club.values';
import { escaped, filledPolicy, type PolicyPart } from '@kickstand/contract/club/policies/policy-text.rules';
import { formatLongDay, startOfDay } from '@kickstand/contract/shared/dates';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useClub, useClubPart } from '../../lib/club/club.tsx';
import { useFilmCards } from '../../ui/prose/use-film-cards.ts';
import { useRouterLinks } from '../../ui/prose/use-router-links.ts';
import '../../ui/global/prose.css';
import './policy.css';

/** A policy with the club's words and tables in it. */
export function usePolicy(name: PolicyName) {
  const { identity, refundTiers } = useClub();
  const policy = useClubPart(name);
  return useMemo(
    () => ({
      title: POLICY_TITLES[name],
      effective: formatLongDay(startOfDay(policy.effective)),
      ...filledPolicy(policy, { identity, policies: { refundTiers } }),
    }),
    [name, policy, identity, refundTiers],
  );
}

type Props = { policy: Pick<ReturnType<typeof usePolicy>, 'intro' | 'parts'>; summary?: ReactNode };

/** The body of a policy: contents beside it, each part with its own anchor. */
export function PolicyBody({ policy: { intro, parts }, summary }: Props) {
  const body = useRef<HTMLDivElement>(null);
  useRouterLinks(body);
  useFilmCards(body);
  return (
    <div className="policy-paper">
      <PolicyContents sections={parts} />
      <div className="prose" ref={body}>
        <p>{intro}</p>
        {summary}
        {parts.map((part) => (
          <PolicySection key={part.id} {...part} />
        ))}
      </div>
    </div>
  );
}

function PolicySection({ id, heading, html }: PolicyPart) {
  const markup = useMemo(() => ({ __html: heading ? `<h2>${escaped(heading)}</h2>${html}` : html }), [heading, html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises policies when they are saved
  return <section id={id} dangerouslySetInnerHTML={markup} />;
}

/** Stays beside the text and marks where the reader is; on phones it folds up above the text. */
function PolicyContents({ sections }: { sections: readonly PolicyPart[] }) {
  const headed = useMemo(() => sections.filter(({ heading }) => heading), [sections]);
  const current = useSectionInView(headed);
  if (headed.length === 0) return <div />;
  const links = headed.map(({ id, heading }) => (
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
function useSectionInView(sections: readonly PolicyPart[]): string | undefined {
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

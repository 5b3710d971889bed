import { useEffect, useState } from 'react';
import type { PolicySection } from '../../content/policies/policy.ts';
import { currentSection } from './current-section.ts';

/** The id of the section being read. */
export function useSectionInView(sections: readonly PolicySection[]): string | undefined {
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

import { useEffect } from 'react';
import { About } from '../../features/home/about.tsx';
import { Calendar, calendarContent } from '../../features/home/calendar/calendar.tsx';
import { NextRideBanner } from '../../features/home/countdown/next-ride-banner.tsx';
import { EventTeasers } from '../../features/home/event-teasers.tsx';
import { Hero } from '../../features/home/hero.tsx';
import type { ScrollState } from '../../lib/page/scroll-to-section.ts';
import { scrollToSection } from '../../lib/page/scroll-to-section.ts';
import { laterCode, prepareServedParts, ServedPart } from '../../lib/page/served-part.tsx';
import { useLocation } from '../../router/hooks.ts';
import '../../features/moments/riding-moments.css';
import '../../features/reviews/reviews.css';

const voices = laterCode(() => import('./home-voices.tsx').then(({ Voices }) => Voices));

export const prepare = () => prepareServedParts(calendarContent, voices);

const SCROLL_DELAY_MS = 100;

export function Component() {
  const { key, state } = useLocation();
  const target = (state as ScrollState | null)?.scrollTo;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, followed again, scrolls again
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => scrollToSection(target), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [target, key]);

  return (
    <>
      <Hero />
      <NextRideBanner />
      <Calendar />
      <EventTeasers />
      <About />
      <ServedPart code={voices}>{(Voices) => <Voices />}</ServedPart>
    </>
  );
}

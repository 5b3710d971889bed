import { useEffect } from 'react';
import { About } from '../../features/home/about.tsx';
import { Calendar } from '../../features/home/calendar/calendar.tsx';
import { NextRideBanner } from '../../features/home/countdown/next-ride-banner.tsx';
import { EventTeasers } from '../../features/home/event-teasers.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { RidingMoments } from '../../features/moments/riding-moments.tsx';
import { Reviews } from '../../features/reviews/reviews.tsx';
import type { ScrollState } from '../../lib/page/scroll-to-section.ts';
import { scrollToSection } from '../../lib/page/scroll-to-section.ts';
import { useLocation } from '../../router/hooks.ts';

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
      <Reviews />
      <RidingMoments />
    </>
  );
}

/** Sections of the home page that links elsewhere lead to. */
export type HomeSection = 'home' | 'contactus';

/** What a link to a home section carries in the navigation state. */
export type ScrollState = { scrollTo?: HomeSection };

/** Moves view and keyboard focus to a section; smoothly unless the visitor wants things still. */
export function scrollToSection(id: HomeSection) {
  const section = document.getElementById(id);
  if (!section) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
  section.focus({ preventScroll: true });
}

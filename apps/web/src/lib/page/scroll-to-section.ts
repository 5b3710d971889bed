/** Sections of the home page that links elsewhere lead to. */
export type HomeSection = 'home' | 'contactus';

/** Navigation state of a link to a home section. */
export type ScrollState = { scrollTo?: HomeSection };

/** Moves view and keyboard focus to a section; smoothly unless the visitor prefers reduced motion. */
export function scrollToSection(id: HomeSection) {
  const section = document.getElementById(id);
  if (!section) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
  section.focus({ preventScroll: true });
}

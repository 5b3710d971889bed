import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

type FormSectionProps = {
  /** Not needed in a form with one section. */
  title?: string | undefined;
  /** Number of fields side by side on a wide screen. Default 2. */
  columns?: 1 | 2 | 3 | undefined;
  children: ReactNode;
};

/** A section of a long form, with a line above it and its own title. */
export function FormSection({ title, columns = 2, children }: FormSectionProps) {
  return (
    <section className="form-set" data-section={title}>
      {title && <h3 tabIndex={-1}>{title}</h3>}
      <div className={cx(columns === 1 && 'stack', columns > 1 && `form-grid${columns}`)}>{children}</div>
    </section>
  );
}

/** Ways to the sections of a form that has many; goes into the form's `header`. */
export function SectionLinks({ titles }: { titles: readonly string[] }) {
  return (
    <nav className="form-jump" aria-label="Sections">
      {titles.map((title) => (
        <button key={title} type="button" onClick={(event) => goTo(event.currentTarget, title)}>
          {title}
        </button>
      ))}
    </nav>
  );
}

const SPACE_ABOVE = 14;

function goTo(link: HTMLElement, title: string) {
  const heading = link.closest('form')?.querySelector<HTMLElement>(`[data-section="${CSS.escape(title)}"] > h3`);
  const middle = heading?.closest('.dialog-body');
  if (!heading || !middle) return;
  // by hand: scrollIntoView would also push the head out of the dialog
  middle.scrollTop += heading.getBoundingClientRect().top - middle.getBoundingClientRect().top - SPACE_ABOVE;
  heading.focus({ preventScroll: true });
}

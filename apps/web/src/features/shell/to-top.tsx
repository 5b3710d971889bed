import { Icon } from '../../ui/base/icon.tsx';
import { MAIN_ID } from './skip-link.tsx';
import './to-top.css';

/** The way back up; it is there only once a page has been read further than two and a half screens. */
export function ToTop() {
  return (
    <div className="to-top no-print">
      <a
        href={`#${MAIN_ID}`}
        aria-label="Back to top"
        onClick={(event) => {
          event.preventDefault();
          window.scrollTo(0, 0);
          document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
        }}
      >
        <Icon name="chevron-down" />
      </a>
    </div>
  );
}

import type { MouseEvent } from 'react';
import './skip-link.css';

export const MAIN_ID = 'main';

export function SkipLink() {
  // Following the link itself would add a history entry, without the state that some pages depend on.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  };
  return (
    <a className="skip-link" href={`#${MAIN_ID}`} onClick={skip}>
      Skip to content
    </a>
  );
}

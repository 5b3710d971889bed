import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import './action-bar.css';

type Props = {
  /** Where the same action stands in the page: the bar is only there while that is out of sight. */
  away: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** Keeps the main action under the thumb on phones. */
export function ActionBar({ away, children }: Props) {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!away.current) return;
    const watch = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false));
    watch.observe(away.current);
    return () => watch.disconnect();
  }, [away]);
  return (
    <div className="action-bar" hidden={!isAway}>
      {children}
    </div>
  );
}

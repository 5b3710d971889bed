import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/base/button.tsx';
import { cx } from '../../../ui/base/cx.ts';
import './calendar.css';

/** The next three rides and the latest story. What it shows is loaded after the first screen, code and data. */
export function Calendar() {
  const [Content, setContent] = useState<ComponentType | null>(null);
  useEffect(() => {
    // without the code its places stay empty, and the link above them leads to the same rides
    import('./calendar-content.tsx').then(
      ({ CalendarContent }) => setContent(() => CalendarContent),
      () => {},
    );
  }, []);
  return (
    <section className="page-section calendar" aria-labelledby="calendar">
      <div className="page-section-head">
        <h2 id="calendar">Next on the calendar</h2>
        <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.upcomingRides}>
          All upcoming rides
        </Link>
      </div>
      {Content ? (
        <Content />
      ) : (
        <>
          <RidesToCome />
          <StoryToCome />
        </>
      )}
    </section>
  );
}

/** As large as what comes, so that nothing moves. */
export function RidesToCome({ label }: { label?: string }) {
  return (
    <ul className="calendar-rides" aria-busy="true">
      {[0, 1, 2].map((place) => (
        <li key={place} className="calendar-ride">
          <div className="calendar-picture" />
          <div className={cx('calendar-words', 'calendar-blank')}>
            {place === 0 && label && <p className="visually-hidden">{label}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

export const StoryToCome = () => (
  <div className="calendar-story" aria-hidden="true">
    <div className="calendar-picture" />
    <div className={cx('calendar-words', 'calendar-blank')} />
  </div>
);

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { servedData } from '../../../lib/api/served-answers.ts';
import { laterCode, ServedPart } from '../../../lib/page/served-part.tsx';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/base/button.tsx';
import './calendar.css';

export const calendarContent = laterCode(() =>
  import('./calendar-content.tsx').then(({ CalendarContent }) => CalendarContent),
);

/** The next three rides and the latest story. */
export function Calendar() {
  const [served] = useState(servedData);
  return (
    <section className="page-section calendar" aria-labelledby="calendar">
      <div className="page-section-head">
        <h2 id="calendar">Next on the calendar</h2>
        <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.upcomingRides}>
          All upcoming rides
        </Link>
      </div>
      <ServedPart code={calendarContent}>{(Content) => <Content served={served} />}</ServedPart>
    </section>
  );
}

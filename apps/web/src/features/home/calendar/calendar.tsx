import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useLaterPart } from '../../../lib/hooks/use-later-part.ts';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/base/button.tsx';
import { RidesToCome, StoryToCome } from './to-come.tsx';
import './calendar.css';

const loadContent = () => import('./calendar-content.tsx').then(({ CalendarContent }) => CalendarContent);

/**
 * The next three rides and the latest story. What it shows is loaded after the first screen, code and data; without the
 * code its places stay empty, and the link above them leads to the same rides.
 */
export function Calendar() {
  const Content = useLaterPart(loadContent);
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

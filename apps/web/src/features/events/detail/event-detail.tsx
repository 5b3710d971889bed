import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link, useLocation } from 'react-router';
import { useIsHydrated } from '../../../lib/hooks/use-is-hydrated.ts';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Stone } from '../../../ui/base/stone.tsx';
import { EventBanner } from './event-banner.tsx';
import { readEventDetail } from './event-detail-state.ts';
import './event-detail.css';

/** One event as the page that led here describes it; opened by its address alone it shows the defaults. */
export function EventDetail() {
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  const { image, date, locations, testimonial, name, title, stone } = readEventDetail(isHydrated ? state : null);
  const where = locations.join(', ');
  return (
    <section className="shot">
      <EventBanner image={image} />
      <div>
        {(date || where) && (
          <div className="shot-w">
            {stone && <Stone variant="date" cap={stone.month} number={stone.day} />}
            <p>
              {date && <b>{date}</b>} {where && <span>{where}</span>}
            </p>
          </div>
        )}
        <h1>{name}</h1>
        <figure>
          <blockquote className="d">“{testimonial}”</blockquote>
          <figcaption>{title}</figcaption>
        </figure>
        <div className="row">
          <Link className={buttonClass()} to={PATHS.events}>
            VIEW MORE EVENT
          </Link>
        </div>
      </div>
    </section>
  );
}

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useId } from 'react';
import { Link } from 'react-router';
import { CLUB_STATS, EVENT_TEASERS, type EventTeaser, TEASER_INTRO } from '../../content/home.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Stone } from '../../ui/base/stone.tsx';
import { homePicture } from './hero.tsx';
import './event-teasers.css';

/** Two past events and what the club has become; the first card is the large one. */
export function EventTeasers() {
  return (
    <section className="page-section" aria-labelledby="events-and-schedule">
      <div className="page-section-head">
        <div>
          <h2 id="events-and-schedule">Events and schedule</h2>
          <p className="lead-text dim-text teaser-time">{TEASER_INTRO}</p>
        </div>
        <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.events}>
          VIEW MORE EVENT
        </Link>
      </div>
      <div className="teaser">
        {EVENT_TEASERS.map((event, index) => (
          <TeaserCard key={event.id} event={event} isBig={index === 0} />
        ))}
        <ul className="teaser-stats">
          {CLUB_STATS.map(({ value, label }) => (
            <li className="teaser-stat" key={label}>
              <b>{value}</b> {label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Less than its width on phones: two pixels per CSS pixel are enough, three would double the weight. */
const PHONE_SIZE = '(max-width: 900px) 60vw';

function TeaserCard({ event, isBig }: { event: EventTeaser; isBig: boolean }) {
  const titleId = useId();
  const { title, date, dateTime, stone, summary, host, detail } = event;
  return (
    <article className={cx('teaser-event', isBig && 'teaser-event-big')} aria-labelledby={titleId}>
      <div className="teaser-event-picture">
        <img
          {...homePicture(`teaser_${detail.image.seed}`)}
          sizes={`${PHONE_SIZE}, ${isBig ? '55vw' : '36vw'}`}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <Stone variant="date" cap={stone.month} number={stone.day} unit={stone.year} />
      </div>
      <div className="teaser-event-body">
        <h3 id={titleId}>{title}</h3>
        <p>
          <time dateTime={dateTime}>{date}</time>
        </p>
        <p>
          {summary} {host}.
        </p>
        <Link
          className="link"
          to={PATHS.eventDetail}
          state={{ ...detail, stone }}
          aria-label={`VIEW MORE EVENT: ${title}`}
        >
          VIEW MORE EVENT
        </Link>
      </div>
    </article>
  );
}

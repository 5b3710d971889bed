import type { ClubTeaser } from '@kickstand/contract/club/sections/home.schema';
import { dayParts, startOfDay } from '@kickstand/contract/shared/dates';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useId } from 'react';
import { useClub, useClubPart } from '../../lib/club/club.tsx';
import { bringNearWhenIdle } from '../../lib/page/bring-near.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Stone } from '../../ui/base/stone.tsx';
import { clubPicture } from './hero.tsx';
import './event-teasers.css';

/** Past events and what the club has become; the first card is the large one. */
export function EventTeasers() {
  const { teaserIntro, teasers, stats } = useClubPart('home');
  if (teasers.length === 0 && stats.length === 0) return null;
  return (
    <section ref={bringNearWhenIdle} className="page-section far-part teasers" aria-labelledby="events-and-schedule">
      <div className="page-section-head">
        <div>
          <h2 id="events-and-schedule">Events and schedule</h2>
          {teaserIntro && <p className="lead-text dim-text teaser-time">{teaserIntro}</p>}
        </div>
        <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.events}>
          VIEW MORE EVENT
        </Link>
      </div>
      <div className="teaser" data-cards={teasers.length}>
        {teasers.map((teaser, index) => (
          <TeaserCard key={teaser.id} teaser={teaser} isBig={index === 0} />
        ))}
        {stats.length > 0 && (
          <ul className="teaser-stats" data-count={stats.length}>
            {stats.map(({ value, label }) => (
              <li className="teaser-stat" key={label}>
                <b>{value}</b> {label}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Less than its width on phones: two pixels per CSS pixel are enough, three would double the weight. */
const PHONE_SIZE = '(max-width: 900px) 60vw';

function TeaserCard({ teaser, isBig }: { teaser: ClubTeaser; isBig: boolean }) {
  const titleId = useId();
  const { name } = useClub().identity;
  const { title, date, day, summary, host, stops, story, image } = teaser;
  const { shortMonth, year } = dayParts(startOfDay(day));
  const stone = { month: shortMonth, day: day.slice(8), year: String(year) };
  return (
    <article className={cx('teaser-event', isBig && 'teaser-event-big')} aria-labelledby={titleId}>
      <div className="teaser-event-picture">
        <img
          {...clubPicture(isBig ? 'teaser-big' : 'teaser', image)}
          sizes={`${PHONE_SIZE}, ${isBig ? '55vw' : '36vw'}`}
          alt={image.alt}
          loading="lazy"
          decoding="async"
        />
        <Stone variant="date" cap={stone.month} number={stone.day} unit={stone.year} />
      </div>
      <div className="teaser-event-body">
        <h3 id={titleId}>{title}</h3>
        <p>
          <time dateTime={day}>{date}</time>
        </p>
        <p>
          {summary} {`Hosted by ${host || name}`}.
        </p>
        <Link
          className="link"
          to={PATHS.eventDetail}
          state={{
            image,
            date,
            locations: stops,
            testimonial: story,
            name: title,
            title: `Host by: ${host || name}`,
            stone,
          }}
          aria-label={`VIEW MORE EVENT: ${title}`}
          data-waits
        >
          VIEW MORE EVENT
        </Link>
      </div>
    </article>
  );
}

import { articleDate, excerptOf } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { rideState } from '@kickstand/contract/rides/rides.rules';
import { dayParts, formatDay, formatDayTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import type { ServedData } from '@kickstand/contract/shared/page-data';
import { DEFAULT_RIDE_PICTURE, itemPicture } from '@kickstand/contract/shared/pictures';
import { articlePath, PATHS, ridePath } from '@kickstand/contract/shared/site-paths';
import { useEffect, useState } from 'react';
import { useLoad } from '../../../lib/hooks/use-load.ts';
import { followPlaces } from '../../../lib/live/follow-places.ts';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { cx } from '../../../ui/base/cx.ts';
import { Stone } from '../../../ui/base/stone.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { type DatedRide, loadRides, loadStory, servedCalendar } from './calendar.api.ts';

export function CalendarContent({ served }: { served: ServedData | undefined }) {
  const [{ rides, story }] = useState(() => servedCalendar(served));
  return (
    <>
      <Rides served={rides} />
      <Story served={story} />
    </>
  );
}

function Rides({ served }: { served: DatedRide[] | undefined }) {
  const rides = useLoad(loadRides, served);
  const { update } = rides;
  useEffect(() => followPlaces(update), [update]);
  if (rides.status === 'loading') return <RidesToCome label="Loading rides..." />;
  if (rides.status === 'failed') {
    return (
      <div className="calendar-note" role="alert">
        <p className="lead-text">We couldn't load the next rides. Please check your connection.</p>
        <Button variant="secondary" onClick={rides.retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (rides.data.length === 0) {
    return (
      <div className="calendar-note">
        <p className="lead-text">Nothing on the calendar yet. The next ride will be announced here.</p>
        <Link className="link" to={PATHS.rides}>
          See where we've been
        </Link>
      </div>
    );
  }
  return (
    <ul className="calendar-rides">
      {rides.data.map((ride) => (
        <RideEntry key={ride._id} ride={ride} />
      ))}
    </ul>
  );
}

function RideEntry({ ride }: { ride: DatedRide }) {
  const { day, shortMonth } = dayParts(ride.startTime);
  return (
    <li className="calendar-ride">
      <div className="calendar-picture">
        <Picture {...itemPicture(ride.imgUrl, 'card')} fallbackSrc={DEFAULT_RIDE_PICTURE} sizes="30vw" alt="" />
        <Stone variant="date" cap={shortMonth} number={day} />
      </div>
      <div className="calendar-words">
        <h3>
          <Link className="calendar-link" to={ridePath(ride._id)}>
            {ride.title}
          </Link>
        </h3>
        <p>{[formatDayTime(ride.startTime), ride.venue].filter(Boolean).join(' · ')}</p>
        <Places ride={ride} />
      </div>
    </li>
  );
}

/** Under this the number is what decides. */
const FEW = 5;

function Places({ ride }: { ride: DatedRide }) {
  const left = ride.maxCapacity - ride.registeredCount;
  const isFull = rideState(ride, new Date()) === 'full';
  const places = isFull
    ? 'Fully booked'
    : left === 1
      ? 'Only 1 place left'
      : `${left < FEW ? 'Only ' : ''}${left} places left`;
  return (
    <p className={cx('calendar-places', left < FEW && 'calendar-places-few')}>
      {places} · {ride.price > 0 ? formatRupees(ride.price) : 'Free'}
    </p>
  );
}

function Story({ served }: { served: Blog | null | undefined }) {
  const story = useLoad(loadStory, served);
  if (story.status === 'loading') return <StoryToCome />;
  if (story.status === 'failed') {
    return (
      <div className="calendar-story calendar-story-failed">
        <p className="lead-text">We couldn't load the latest story.</p>
        <Link className="link" to={PATHS.blog}>
          All articles
        </Link>
      </div>
    );
  }
  const blog = story.data;
  if (!blog) return null;
  const date = articleDate(blog);
  return (
    <article className="calendar-story">
      <div className="calendar-picture">
        <Picture {...itemPicture(blog.imgUrl, 'card')} sizes="(width <= 700px) 30vw, 36vw" alt="" />
      </div>
      <div className="calendar-words">
        <p>
          Latest story · <time dateTime={date}>{formatDay(date)}</time>
        </p>
        <h3>
          <Link className="calendar-link" to={articlePath(blog.slug)} state={{ blog }}>
            {blog.title}
          </Link>
        </h3>
        <p className="calendar-excerpt">{excerptOf(blog)}</p>
      </div>
    </article>
  );
}

/** As large as what comes, so that nothing moves. */
function RidesToCome({ label }: { label?: string }) {
  return (
    <ul className="calendar-rides" aria-busy="true">
      {[0, 1, 2].map((place) => (
        <li key={place} className="calendar-ride">
          <div className="calendar-picture" />
          <div className="calendar-words">{place === 0 && label && <p className="visually-hidden">{label}</p>}</div>
        </li>
      ))}
    </ul>
  );
}

const StoryToCome = () => (
  <div className="calendar-story" aria-hidden="true">
    <div className="calendar-picture" />
    <div className="calendar-words" />
  </div>
);

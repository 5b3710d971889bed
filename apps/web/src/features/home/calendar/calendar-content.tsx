import { listBlogs } from '@kickstand/contract/blogs/blogs.endpoints';
import { articleDate, excerptOf } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { listRides } from '@kickstand/contract/rides/rides.endpoints';
import { rideState } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { dayParts, formatDay, formatDayTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { DEFAULT_RIDE_PICTURE, itemPicture } from '@kickstand/contract/shared/pictures';
import { articlePath, PATHS, ridePath } from '@kickstand/contract/shared/site-paths';
import { useEffect } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useLoad } from '../../../lib/hooks/use-load.ts';
import { followPlaces } from '../../../lib/live/follow-places.ts';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { cx } from '../../../ui/base/cx.ts';
import { Stone } from '../../../ui/base/stone.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { RidesToCome, StoryToCome } from './to-come.tsx';

const SHOWN = 3;
/** The list begins with rides that are on the road, and may hold some that are on hold. */
const ASKED_FOR = 12;

export function CalendarContent() {
  return (
    <>
      <Rides />
      <Story />
    </>
  );
}

type DatedRide = Ride & { startTime: string };

async function loadRides(signal?: AbortSignal): Promise<DatedRide[]> {
  // the rupee sign has its own font: if it loaded after the prices were drawn, the whole page would be laid out again
  document.fonts.load('1em "Anek Latin", "Hanken Grotesk"', '₹').catch(() => {});
  const { data } = await call(listRides, { query: { limit: ASKED_FOR } }, signal && { signal });
  const now = new Date();
  const isAhead = (ride: Ride): ride is DatedRide =>
    ride.startTime !== null && ride.isActive && !ride.isCancelled && new Date(ride.startTime) > now;
  return data.data.filter(isAhead).slice(0, SHOWN);
}

function Rides() {
  const rides = useLoad(loadRides);
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

async function loadStory(signal?: AbortSignal): Promise<Blog | null> {
  const { data } = await call(listBlogs, { query: { limit: 1 } }, signal && { signal });
  return data.data[0] ?? null;
}

function Story() {
  const story = useLoad(loadStory);
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

import { MOSAIC_SLOTS } from '@kickstand/contract/club/club-slots';
import type { StorySection } from '@kickstand/contract/club/sections/story.schema';
import { PATHS, ridePath } from '@kickstand/contract/shared/site-paths';
import type { ReactNode } from 'react';
import { useClubPart } from '../../lib/club/club.tsx';
import { clubPictures } from '../../lib/club/club-picture.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Stone } from '../../ui/base/stone.tsx';
import { Facts } from '../../ui/data/pair-list.tsx';
import { WrittenText } from '../../ui/prose/written-text.tsx';
import { ClubRoad } from './club-road.tsx';
import { useNotableRides } from './notable-rides.api.ts';
import '../../ui/media/picture.css';
import './discover.css';

/** The story of the club down one road: from its first ride, past the notable ones, to the reader's own. */
export function ClubStory() {
  const { beginning, founding, today, facts, initiatives, timelineHeading, timeline } = useClubPart('story');
  const pageOf = useNotableRides();
  return (
    <ClubRoad>
      <div className="story-row">
        <div className="story-text">
          <WrittenText text={founding} />
        </div>
        <Milestone>{beginning}</Milestone>
        {facts.length > 0 && <Facts rows={facts.map(({ term, detail }) => ({ label: term, value: detail }))} />}
      </div>
      {timeline.length > 0 && (
        <section aria-labelledby="notable-rides">
          <h2 id="notable-rides" className="story-heading">
            {timelineHeading}
          </h2>
          <ol>
            {timeline.map((ride) => (
              <li key={ride.id} className="story-row story-ride">
                <TimelineRide {...ride} page={pageOf(ride)} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className={cx('story-row', !hasInitiatives(initiatives) && 'story-row-right')}>
        <div className="story-text">
          <WrittenText text={today} />
        </div>
        <Milestone>Today</Milestone>
        {hasInitiatives(initiatives) && <Initiatives {...initiatives} />}
      </div>
      <div className="story-end">
        <div data-milestone="">
          <Stone className="story-stone story-stone-last" cap="km" number="0" unit="your first ride" />
        </div>
        <Link className={buttonClass()} to={PATHS.register}>
          Register
        </Link>
      </div>
    </ClubRoad>
  );
}

const hasInitiatives = ({ heading, text, items }: StorySection['initiatives']) =>
  heading !== '' || text !== '' || items.length > 0;

function Initiatives({ heading, text, items }: StorySection['initiatives']) {
  return (
    <div className="story-text">
      {heading && <h2>{heading}</h2>}
      <WrittenText text={text} />
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type TimelineRideProps = StorySection['timeline'][number] & { page: string | undefined };

function TimelineRide({ label, place, riders, image, page }: TimelineRideProps) {
  return (
    <>
      <Milestone>{label}</Milestone>{' '}
      <div className="story-text">
        <b>{page ? <Link to={ridePath(page)}>{place}</Link> : place}</b>
        {riders !== null && ` ${riders} ${riders === 1 ? 'rider' : 'riders'}`}
      </div>
      <img
        {...roadPicture('road', image)}
        className="story-scene"
        sizes="(max-width: 900px) 70vw, 420px"
        alt={image.alt}
        loading="lazy"
        decoding="async"
      />
    </>
  );
}

/** The year, or a few words where there is none. */
function Milestone({ children }: { children: string }) {
  return (
    <div className="story-milestone">
      <div data-milestone="">
        <Stone
          className={children.length > 5 ? 'story-stone story-stone-words' : 'story-stone'}
          cap=""
          number={children}
        />
      </div>
    </div>
  );
}

const roadPicture = clubPictures(
  import.meta.glob<string>('../../../.cache/pictures/road_*', { eager: true, query: '?url', import: 'default' }),
);
const tilePicture = clubPictures(
  import.meta.glob<string>('../../../.cache/pictures/mosaic-*_*', { eager: true, query: '?url', import: 'default' }),
);

const SIZES: Record<(typeof MOSAIC_SLOTS)[number], string> = {
  'mosaic-big': '(max-width: 900px) 100vw, 60vw',
  'mosaic-flat': '(max-width: 900px) 100vw, 30vw',
  'mosaic-tall': '(max-width: 900px) 50vw, 30vw',
};

/** Seven pictures with the page's title on a plate over the first. */
export function Mosaic({ children }: { children: ReactNode }) {
  const { mosaic } = useClubPart('gallery');
  return (
    <div className="mosaic-head">
      <ul className="mosaic" aria-label="Pictures of our rides">
        {mosaic.map(({ id, picture }, index) => {
          const slot = MOSAIC_SLOTS[index] ?? 'mosaic-flat';
          const isFirst = index === 0;
          return (
            <li key={id} className={slot}>
              <img
                {...tilePicture(slot, picture)}
                sizes={SIZES[slot]}
                alt={picture.alt}
                decoding="async"
                loading={isFirst ? 'eager' : 'lazy'}
                // the others are in view too, but the first one is the page's largest part
                fetchPriority={isFirst ? 'high' : 'low'}
              />
            </li>
          );
        })}
      </ul>
      <div className="mosaic-plate">{children}</div>
    </div>
  );
}

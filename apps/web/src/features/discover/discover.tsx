import { STORY } from '@kickstand/contract/club/defaults/story';
import { PATHS, ridePath } from '@kickstand/contract/shared/site-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DISCOVER } from '../../content/discover.ts';
import { MOSAIC } from '../../content/gallery.ts';
import { pictureFinder } from '../../lib/page/pictures.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { Stone } from '../../ui/base/stone.tsx';
import { Facts } from '../../ui/data/pair-list.tsx';
import { ClubRoad } from './club-road.tsx';
import { useNotableRides } from './notable-rides.api.ts';
import './discover.css';

/** The story of the club down one road: from its first ride, past the notable ones, to the reader's own. */
export function ClubStory() {
  const { founding, today, facts, initiatives, notableRidesHeading, notableRides } = DISCOVER;
  const pageOf = useNotableRides(notableRides);
  return (
    <ClubRoad>
      <div className="story-row">
        <div className="story-text">
          <p>{founding}</p>
        </div>
        <Milestone>{STORY.beginning}</Milestone>
        <Facts rows={facts.map(({ term, detail }) => ({ label: term, value: detail }))} />
      </div>
      <section aria-labelledby="notable-rides">
        <h2 id="notable-rides" className="story-heading">
          {notableRidesHeading}
        </h2>
        <ol>
          {notableRides.map(({ label, place, riders, image }) => (
            <li key={place} className="story-row story-ride">
              <Milestone>{label}</Milestone>{' '}
              <div className="story-text">
                <b>{pageOf(place) ? <Link to={ridePath(pageOf(place) ?? '')}>{place}</Link> : place}</b> {riders} riders
              </div>
              <img
                {...roadPicture(`road_${image.seed}`)}
                className="story-scene"
                sizes="(max-width: 900px) 70vw, 420px"
                alt=""
                loading="lazy"
                decoding="async"
              />
            </li>
          ))}
        </ol>
      </section>
      <div className="story-row">
        <div className="story-text">
          <p>{today}</p>
        </div>
        <Milestone>Today</Milestone>
        <div className="story-text">
          <h2>{initiatives.heading}</h2>
          <p>{initiatives.text}</p>
          <ul>
            {initiatives.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
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

const roadPicture = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/road_*', { eager: true, query: '?url', import: 'default' }),
);
const tilePicture = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/mosaic_*', { eager: true, query: '?url', import: 'default' }),
);

type Shape = 'big' | 'flat' | 'tall';

/** The shapes in the order of the tiles, for which their pictures are drawn. */
const SHAPES: Shape[] = ['big', 'flat', 'flat', 'tall', 'flat', 'tall', 'flat'];

const SIZES: Record<Shape, string> = {
  big: '(max-width: 900px) 100vw, 60vw',
  flat: '(max-width: 900px) 100vw, 30vw',
  tall: '(max-width: 900px) 50vw, 30vw',
};

/** Seven pictures with the page's title on a plate over the first. */
export function Mosaic({ children }: { children: ReactNode }) {
  return (
    <div className="mosaic-head">
      <ul className="mosaic" aria-label="Pictures of our rides">
        {MOSAIC.map(({ seed, alt }, index) => {
          const shape = SHAPES[index] ?? 'flat';
          const isFirst = index === 0;
          return (
            <li key={seed} className={`mosaic-${shape}`}>
              <img
                {...tilePicture(`mosaic_${seed}`)}
                sizes={SIZES[shape]}
                alt={alt}
                decoding="async"
                loading={isFirst ? 'eager' : 'lazy'}
                fetchPriority={isFirst ? 'high' : undefined}
              />
            </li>
          );
        })}
      </ul>
      <div className="mosaic-plate">{children}</div>
    </div>
  );
}

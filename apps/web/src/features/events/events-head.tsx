import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { dayParts, formatLongDay } from '@kickstand/contract/shared/dates';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { EVENTS_HERO, EVENTS_STORY, type StorySection } from '../../content/events-story.ts';
import { pictureFinder } from '../../lib/page/pictures.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Stone } from '../../ui/base/stone.tsx';
import type { EventTab } from './events-bar.tsx';
import './events-head.css';
import './event-block.css';

type Next = { event: Pick<ClubEvent, 'title' | 'startDate'>; isOn: boolean } | undefined;
type Props = { tab: EventTab; isLoading: boolean; next: Next };

/** The area below the title of /events. */
export function EventsHead({ tab, isLoading, next }: Props) {
  const { subtitle, description } = EVENTS_HERO[tab];
  return (
    <>
      <p className="h3 events-tagline">{subtitle}</p>
      <p className="lead-text events-lead">{description}</p>
      {tab === 'upcoming' && <NextEvent next={next} isLoading={isLoading} />}
    </>
  );
}

/** Its title is below the date: the next event need not be the one the page is named after. */
function NextEvent({ next, isLoading }: { next: Next; isLoading: boolean }) {
  const date = next && !next.isOn ? next.event.startDate : null;
  const { day, shortMonth } = date ? dayParts(date) : { day: next?.isOn ? 'Now' : '–', shortMonth: next ? 'On' : '–' };
  return (
    <div className="next-event">
      <div aria-hidden="true">
        <Stone variant="date" cap={shortMonth} number={day} />
      </div>
      <div>
        <p>
          <b>Next Event</b>
          <br />
          {date ? formatLongDay(date) : next ? 'On now' : isLoading ? '…' : 'To be announced'}
        </p>
        {/* its line is kept while the list loads, so that nothing below moves */}
        <p className="next-event-text">{next?.event.title}</p>
      </div>
    </div>
  );
}

const storyPicture = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/story_*.webp', { eager: true, query: '?url', import: 'default' }),
);

/** The story of the club's own event, while no event is announced. */
export function EventsStory() {
  return EVENTS_STORY.map((section) => <StoryPart key={section.id} section={section} />);
}

function StoryPart({ section: { image, kicker, heading, text, layout, button } }: { section: StorySection }) {
  return (
    <section className={cx('event-split', layout === 'image-right' && 'event-split-right')}>
      <img
        {...storyPicture(`story_${image.seed}`)}
        className="event-split-picture"
        sizes="(max-width: 900px) calc(100vw - 40px), 42vw"
        loading="lazy"
        alt=""
      />
      <div>
        <p className="sub-text">{kicker}</p>
        <h2>{heading}</h2>
        <p className="lead-text dim-text">{text}</p>
        {button && (
          <p className="event-split-actions">
            <Link className={buttonClass()} to={PATHS.register}>
              {button}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

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
import './event-sections.css';

type Next = { event: Pick<ClubEvent, 'title' | 'startDate'>; isOn: boolean } | undefined;
type Props = { tab: EventTab; isLoading: boolean; next: Next; latest: ClubEvent | undefined };

/** The area below the title of /events. */
export function EventsHead({ tab, isLoading, next, latest }: Props) {
  const { subtitle, description } = EVENTS_HERO[tab];
  return (
    <>
      <p className="h3 events-tagline">{subtitle}</p>
      <p className="lead-text events-lead">{description}</p>
      {tab === 'upcoming' ? (
        <NextEvent next={next} isLoading={isLoading} />
      ) : (
        <DatedEvent label="Last time" date={latest?.startDate} title={latest?.title}>
          {latest?.startDate ? formatLongDay(latest.startDate) : isLoading ? '…' : 'Nothing yet'}
        </DatedEvent>
      )}
    </>
  );
}

function NextEvent({ next, isLoading }: { next: Next; isLoading: boolean }) {
  const date = next && !next.isOn ? next.event.startDate : null;
  return (
    <DatedEvent label="Next Event" date={date} isOn={next?.isOn} title={next?.event.title}>
      {date ? formatLongDay(date) : next ? 'On now' : isLoading ? '…' : 'To be announced'}
    </DatedEvent>
  );
}

type DatedEventProps = {
  label: string;
  date: string | null | undefined;
  isOn?: boolean | undefined;
  title: string | undefined;
  /** The date in words. */
  children: string;
};

/** Its title is below the date: it need not be the event the page is named after. */
function DatedEvent({ label, date, isOn = false, title, children }: DatedEventProps) {
  const { day, shortMonth } = date ? dayParts(date) : { day: isOn ? 'Now' : '–', shortMonth: isOn ? 'On' : '–' };
  return (
    <div className="next-event">
      <div aria-hidden="true">
        <Stone variant="date" cap={shortMonth} number={day} />
      </div>
      <div>
        <p>
          <b>{label}</b>
          <br />
          {children}
        </p>
        {/* its line is kept while the list loads, so that nothing below moves */}
        <p className="next-event-text">{title}</p>
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

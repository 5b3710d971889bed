import type { EventsStorySection } from '@kickstand/contract/club/sections/events-story.schema';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { dayParts, formatLongDay } from '@kickstand/contract/shared/dates';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useClubPart } from '../../lib/club/club.tsx';
import { clubPictures } from '../../lib/club/club-picture.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Stone } from '../../ui/base/stone.tsx';
import { WrittenText } from '../../ui/prose/written-text.tsx';
import type { EventTab } from './events-bar.tsx';
import { nextEvent } from './use-events-page.ts';
import './events-head.css';
import './event-sections.css';

type Status = 'pending' | 'success' | 'error';
type Props = { tab: EventTab; status: Status; events: ClubEvent[]; now: Date };

/** The area below the title of /events: its events are those of all categories, whichever is chosen below. */
export function EventsHead({ tab, status, events, now }: Props) {
  const { subtitle, description } = useClubPart('events-story')[tab];
  const next = nextEvent(events, now);
  const nextDate = next && !next.isOn ? next.event.startDate : null;
  const [latest] = events;
  const none = (words: string) => ({ pending: '…', success: words, error: "Couldn't be loaded" })[status];
  return (
    <>
      <p className="h3 events-tagline">{subtitle}</p>
      <p className="lead-text events-lead">{description}</p>
      {tab === 'upcoming' ? (
        <DatedEvent label="Next Event" date={nextDate} isOn={next?.isOn} title={next?.event.title}>
          {nextDate ? formatLongDay(nextDate) : next ? 'On now' : none('To be announced')}
        </DatedEvent>
      ) : (
        <DatedEvent label="Last time" date={latest?.startDate} title={latest?.title}>
          {latest?.startDate ? formatLongDay(latest.startDate) : none('Nothing yet')}
        </DatedEvent>
      )}
    </>
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

const storyPicture = clubPictures(
  import.meta.glob<string>('../../../.cache/pictures/story_*.webp', { eager: true, query: '?url', import: 'default' }),
);

/** The story of the club's own event, while no event is announced. */
export function EventsStory() {
  const { parts } = useClubPart('events-story');
  return parts.map((part, index) => <StoryPart key={part.id} {...part} isRight={index % 2 === 1} />);
}

type StoryPartProps = EventsStorySection['parts'][number] & { isRight: boolean };

function StoryPart({ image, kicker, heading, text, isRight, button }: StoryPartProps) {
  return (
    <section className={cx('event-split', isRight && 'event-split-right')}>
      <img
        {...storyPicture('story', image)}
        className="event-split-picture"
        sizes="(max-width: 900px) calc(100vw - 40px), 42vw"
        loading="lazy"
        alt={image.alt}
      />
      <div>
        <p className="sub-text">{kicker}</p>
        <h2>{heading}</h2>
        <WrittenText className="lead-text dim-text" text={text} />
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

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { EVENTS_STORY, type StorySection } from '../../content/events-story.ts';
import { pictureFinder } from '../../lib/page/pictures.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import './event-item.css';

const storyPicture = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/story_*.webp', { eager: true, query: '?url', import: 'default' }),
);

/** What the club's own event is about, while no event is announced. */
export function EventsStory() {
  return EVENTS_STORY.map((section) => <StoryPart key={section.id} section={section} />);
}

function StoryPart({ section: { image, kicker, heading, text, layout, button } }: { section: StorySection }) {
  return (
    <section className={cx('split', layout === 'image-right' && 'right')}>
      <img
        {...storyPicture(`story_${image.seed}`)}
        className="split-i"
        sizes="(max-width: 900px) calc(100vw - 40px), 42vw"
        loading="lazy"
        alt=""
      />
      <div>
        <p className="sub">{kicker}</p>
        <h2>{heading}</h2>
        <p className="lead dim">{text}</p>
        {button && (
          <p className="split-a">
            <Link className={buttonClass()} to={PATHS.register}>
              {button}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

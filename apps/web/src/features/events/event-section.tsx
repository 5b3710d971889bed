import type { ContentSection } from '@kickstand/contract/events/events.schema';
import { DEFAULT_EVENT_PICTURE, itemPicture } from '@kickstand/contract/shared/pictures';
import { cx } from '../../ui/base/cx.ts';
import { Picture } from '../../ui/media/picture.tsx';

/** A picture and its text; on phones the picture always comes first. */
export function EventSection({ section }: { section: ContentSection }) {
  const { sectionTitle, heading, subheading, content, imageUrl, imageAlt, layout } = section;
  return (
    <section className={cx('event-split', layout === 'image-right' && 'event-split-right')}>
      <Picture
        {...itemPicture(imageUrl, 'card')}
        className="event-split-picture"
        fallbackSrc={DEFAULT_EVENT_PICTURE}
        sizes="(width <= 900px) calc(100vw - 40px), 42vw"
        alt={imageAlt}
      />
      <div>
        {sectionTitle && <p className="sub-text">{sectionTitle}</p>}
        {heading && <h2>{heading}</h2>}
        {subheading && <p className="event-split-summary">{subheading}</p>}
        {content && <p className="lead-text dim-text event-prewrap">{content}</p>}
      </div>
    </section>
  );
}

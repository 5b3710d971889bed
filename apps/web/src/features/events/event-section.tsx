import type { ContentSection } from '@kickstand/contract/events/events.schema';
import { DEFAULT_EVENT_PICTURE, itemPicture } from '@kickstand/contract/shared/item-picture';
import { cx } from '../../ui/base/cx.ts';
import { Picture } from '../../ui/media/picture.tsx';

/** A picture and what it tells of; on phones the picture always comes first. */
export function EventSection({ section }: { section: ContentSection }) {
  const { sectionTitle, heading, subheading, content, imageUrl, imageAlt, layout } = section;
  return (
    <section className={cx('split', layout === 'image-right' && 'right')}>
      <Picture
        {...itemPicture(imageUrl, 'card')}
        className="split-i"
        fallbackSrc={DEFAULT_EVENT_PICTURE}
        sizes="(width <= 900px) calc(100vw - 40px), 42vw"
        alt={imageAlt}
      />
      <div>
        {sectionTitle && <p className="sub">{sectionTitle}</p>}
        {heading && <h2>{heading}</h2>}
        {subheading && <p className="split-s">{subheading}</p>}
        {content && <p className="lead dim prewrap">{content}</p>}
      </div>
    </section>
  );
}

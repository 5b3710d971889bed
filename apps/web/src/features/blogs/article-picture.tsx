import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { CARD_SIZES, itemPicture } from '@kickstand/contract/shared/item-picture';
import { pictureFinder } from '../../lib/page/pictures.ts';
import { Picture } from '../../ui/media/picture.tsx';

const FALLBACK = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/article_default-*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)('article_default').src;

/** The picture on a card: decoration beside the title; where an article has none, the blog's own stands in. */
export function ArticlePicture({ blog, priority }: { blog: Blog; priority?: boolean | undefined }) {
  return (
    <Picture
      {...itemPicture(blog.imgUrl, 'card')}
      sizes={CARD_SIZES}
      fallbackSrc={FALLBACK}
      alt=""
      priority={priority}
    />
  );
}

import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { itemPicture } from '../../lib/item-picture.ts';
import { pictureFinder } from '../../lib/pictures.ts';
import { Picture } from '../../ui/picture.tsx';

const FALLBACK = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/article_default-*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)('article_default').src;
const CARD_SIZES = '(max-width: 639px) 94vw, (max-width: 1180px) 46vw, 30vw';

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

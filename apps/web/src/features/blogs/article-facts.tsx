import { articleDate } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { formatCount } from '@kickstand/contract/shared/money';
import { CARD_SIZES, itemPicture } from '@kickstand/contract/shared/pictures';
import type { ReactNode } from 'react';
import { pictureFinder } from '../../lib/page/pictures.ts';
import { Icon, type IconName } from '../../ui/base/icon.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import './article-facts.css';

const DEFAULT_READ_TIME = 5;

/** A line of small facts, each behind its icon. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className="article-facts">{children}</ul>;
}

export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      {children}
    </li>
  );
}

export function DateFact({ blog, format }: { blog: Blog; format: (instant: string) => string }) {
  const date = articleDate(blog);
  return (
    <Fact icon="calendar">
      <time dateTime={date}>{format(date)}</time>
    </Fact>
  );
}

export function ReadTimeFact({ blog }: { blog: Blog }) {
  return <Fact icon="clock">{blog.readTime || DEFAULT_READ_TIME} min read</Fact>;
}

/** A number whose meaning the icon shows; screen readers get the word. */
export function CountFact({ icon, count, unit }: { icon: IconName; count: number; unit: string }) {
  return (
    <Fact icon={icon}>
      <span>
        {formatCount(count)} <span className="visually-hidden">{unit}</span>
      </span>
    </Fact>
  );
}

const FALLBACK = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/article_default-*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)('article_default').src;

type ArticlePictureProps = { blog: Blog; isFirst?: boolean | undefined; className?: string | undefined };

/** The picture on a card: decoration beside the title; an article without one shows the blog's default. */
export function ArticlePicture({ blog, isFirst, className }: ArticlePictureProps) {
  return (
    <Picture
      {...itemPicture(blog.imgUrl, 'card')}
      className={className}
      sizes={CARD_SIZES.small}
      fallbackSrc={FALLBACK}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
    />
  );
}

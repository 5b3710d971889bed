import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { formatLongDay } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { itemPicture } from '@kickstand/contract/shared/pictures';
import { wordsOf } from '@kickstand/contract/shared/words';
import { useMemo, useRef } from 'react';
import { Badge } from '../../ui/base/badge.tsx';
import { ShareButton } from '../../ui/base/share-button.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { useFilmCards } from '../../ui/prose/use-film-cards.ts';
import { useRouterLinks } from '../../ui/prose/use-router-links.ts';
import { useWideTables } from '../../ui/prose/wide-tables.ts';
import { DateFact, Fact, Facts, ReadTimeFact } from './article-facts.tsx';
import { BackToArticles } from './article-screens.tsx';
import { useDiagrams } from './diagrams/article-diagrams.tsx';
import { LikeControl, LikesFact } from './like.tsx';
import '../../ui/global/prose.css';
import './article.css';
import './reading-progress.css';

/** In a preview it can't be liked or shared: its own address doesn't exist yet. */
export function Article({ blog, isPreview = false }: { blog: Blog; isPreview?: boolean }) {
  return (
    <article className="article">
      <ReadingProgress />
      <BackToArticles />
      <Badge tone="teal">{wordsOf(blog.category)}</Badge>
      <h1>{blog.title}</h1>
      <Facts>
        <DateFact blog={blog} format={formatLongDay} />
        {blog.author?.fullName && <Fact icon="user">By {blog.author.fullName}</Fact>}
        <ReadTimeFact blog={blog} />
        <Fact icon="eye">{formatCount(blog.views || 0)} views</Fact>
        {!isPreview && <LikesFact blog={blog} />}
      </Facts>
      {blog.imgUrl && (
        <Picture
          {...itemPicture(blog.imgUrl, 'wide')}
          className="article-picture moving-picture"
          sizes="(max-width: 920px) 92vw, 800px"
          alt=""
          priority
        />
      )}
      <ArticleBody blog={blog} />
      {!isPreview && (
        <div className="article-end no-print">
          <LikeControl blog={blog} />
          <ShareButton title={blog.title} />
        </div>
      )}
    </article>
  );
}

function ArticleBody({ blog: { content, excerpt } }: { blog: Blog }) {
  if (content?.trim()) return <WrittenBody html={content} />;
  return (
    <div className="prose">
      <p>{excerpt || 'Content not available.'}</p>
    </div>
  );
}

function WrittenBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  const diagrams = useDiagrams(body, html);
  useRouterLinks(body);
  useFilmCards(body);
  useWideTables(body, html);
  // React keeps the markup as long as this object is the same one: the diagrams hang in it.
  const markup = useMemo(() => ({ __html: html }), [html]);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises articles when they are saved */}
      <div ref={body} className="prose" dangerouslySetInnerHTML={markup} />
      {diagrams}
    </>
  );
}

/** How far the article has been read: a bike on a dashed line along the upper edge, moved by the scroll itself. */
function ReadingProgress() {
  return (
    <div className="reading-progress no-print" aria-hidden="true">
      <svg viewBox="0 0 44 26" aria-hidden="true">
        <path
          d="M9 18L15 9H27L35 18M15 9L12 7M27 9L31 4H34M18 13H27L24 18H17Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="9" cy="18" r="6" fill="none" stroke="currentColor" strokeWidth="3" />
        <circle cx="35" cy="18" r="6" fill="none" stroke="currentColor" strokeWidth="3" />
      </svg>
    </div>
  );
}

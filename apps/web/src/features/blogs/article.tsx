import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { formatLongDay } from '@kickstand/contract/shared/dates';
import { itemPicture } from '@kickstand/contract/shared/item-picture';
import { formatCount } from '@kickstand/contract/shared/numbers';
import { useRef } from 'react';
import { Badge } from '../../ui/base/badge.tsx';
import { ShareButton } from '../../ui/base/share-button.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { DateFact, Fact, Facts, ReadTimeFact } from './article-facts.tsx';
import { BackToArticles } from './back-to-articles.tsx';
import { LikeControl, LikesFact } from './like.tsx';
import { useRouterLinks } from './use-router-links.ts';
import '../../ui/global/prose.css';
import './article.css';

export function Article({ blog }: { blog: Blog }) {
  return (
    <article className="art">
      <BackToArticles />
      <Badge tone="teal">{blog.category}</Badge>
      <h1>{blog.title}</h1>
      <Facts>
        <DateFact blog={blog} format={formatLongDay} />
        {blog.author?.fullName && <Fact icon="user">By {blog.author.fullName}</Fact>}
        <ReadTimeFact blog={blog} />
        <Fact icon="eye">{formatCount(blog.views || 0)} views</Fact>
        <LikesFact blog={blog} />
      </Facts>
      {blog.imgUrl && (
        <Picture
          {...itemPicture(blog.imgUrl, 'wide')}
          className="art-i"
          sizes="(max-width: 920px) 92vw, 800px"
          alt=""
          priority
        />
      )}
      <ArticleBody blog={blog} />
      <div className="art-end no-print">
        <LikeControl blog={blog} />
        <ShareButton title={blog.title} />
      </div>
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
  useRouterLinks(body);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises articles when they are saved
  return <div ref={body} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

import { articleDate } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { articlePath } from '@kickstand/contract/shared/site-paths';
import { useEffect, useRef } from 'react';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { useIsPainted } from '../../lib/hooks/use-is-painted.ts';
import { Link } from '../../router/link.tsx';
import { ArticlePicture } from './article-facts.tsx';
import {
  type ArticleState,
  countView,
  useArticleOf,
  useHandedArticle,
  useHandedFilter,
  useRelatedArticles,
} from './blogs.api.ts';
import './article-card.css';

export function RelatedArticles({ blog }: { blog: Blog }) {
  const { data: related = [] } = useRelatedArticles(blog, useIsPainted());
  if (related.length === 0) return null;
  return (
    <section className="page-section page-section-tight no-print">
      <div className="page-section-head">
        <h2>Related Articles</h2>
      </div>
      <div className="card-grid related-grid">
        {related.map((other) => (
          <RelatedCard key={other._id} blog={other} />
        ))}
      </div>
    </section>
  );
}

function RelatedCard({ blog }: { blog: Blog }) {
  const filter = useHandedFilter();
  const date = articleDate(blog);
  return (
    <Link
      className="card article-card article-card-small"
      to={articlePath(blog.slug)}
      state={{ blog, filter } satisfies ArticleState}
    >
      <div className="card-picture">
        <ArticlePicture blog={blog} />
      </div>
      <div className="card-body">
        <h3>{blog.title}</h3>
        <p className="small-text dim-text">
          <time dateTime={date}>{formatDay(date)}</time>
        </p>
      </div>
    </Link>
  );
}

/** The article at a URL: from the link's state, else from the server. Null when it does not exist. */
export function useArticle(slug: string) {
  const isHydrated = useIsHydrated();
  const handed = useHandedArticle(slug);
  const asked = useArticleOf(slug, isHydrated && !handed);
  const counted = useRef(false);

  useEffect(() => {
    if (!handed || counted.current) return;
    counted.current = true;
    countView(slug);
  }, [handed, slug]);

  return { blog: handed ?? asked.data, hasFailed: asked.isError && asked.data === undefined };
}

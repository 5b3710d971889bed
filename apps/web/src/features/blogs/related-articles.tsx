import { articleDate } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { articlePath } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { useIsPainted } from '../../lib/hooks/use-is-painted.ts';
import { ArticlePicture } from './article-picture.tsx';
import { type ArticleState, useHandedFilter } from './article-state.ts';
import { useRelatedArticles } from './blogs.api.ts';
import './article-card.css';

export function RelatedArticles({ blog }: { blog: Blog }) {
  const { data: related = [] } = useRelatedArticles(blog, useIsPainted());
  if (related.length === 0) return null;
  return (
    <section className="sec sec-tight no-print">
      <div className="sec-h">
        <h2>Related Articles</h2>
      </div>
      <div className="cards">
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
      className="card-r post post-small"
      to={articlePath(blog.slug)}
      state={{ blog, filter } satisfies ArticleState}
    >
      <div className="card-i">
        <ArticlePicture blog={blog} />
      </div>
      <div className="card-b">
        <h3>{blog.title}</h3>
        <p className="small dim">
          <time dateTime={date}>{formatDay(date)}</time>
        </p>
      </div>
    </Link>
  );
}

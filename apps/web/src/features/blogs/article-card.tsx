import { excerptOf } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { articlePath } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { useCardTransition } from '../../lib/page/card-transition.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { ArticlePicture, CountFact, categoryLabel, DateFact, Facts, ReadTimeFact } from './article-facts.tsx';
import type { ArticleState } from './blogs.api.ts';
import './article-card.css';

type Props = {
  blog: Blog;
  /** The category the list is filtered by. */
  filter: Blog['category'] | undefined;
  priority?: boolean;
};

export function ArticleCard({ blog, filter, priority }: Props) {
  const { link, pictureClass } = useCardTransition(articlePath(blog.slug));
  return (
    <article className="card article-card">
      <div className="card-picture">
        <ArticlePicture blog={blog} priority={priority} className={pictureClass} />
        <Badge>{categoryLabel(blog.category)}</Badge>
      </div>
      <div className="card-body">
        <Facts>
          <DateFact blog={blog} format={formatDay} />
          <ReadTimeFact blog={blog} />
        </Facts>
        <h2 className="h3">{blog.title}</h2>
        <p className="dim-text">{excerptOf(blog)}</p>
        <div className="flow-row">
          <Facts>
            <CountFact icon="eye" count={blog.views || 0} unit="views" />
            <CountFact icon="heart" count={blog.likes?.length ?? 0} unit="likes" />
          </Facts>
          <Link className="link" {...link} state={{ blog, filter } satisfies ArticleState}>
            Read More<span className="visually-hidden">: {blog.title}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useHandedFilter } from './blogs.api.ts';
import './article.css';

export function ArticleLoading() {
  return (
    <div className="article" aria-busy="true">
      <BackToArticles />
      <h1 className="visually-hidden">Article</h1>
      <p>
        <Spinner label="Loading article..." />
      </p>
      <div className="article-loading">
        <Skeleton width={3} shape="title" />
        <Skeleton width={2} />
        <div className="article-picture skeleton" />
        <Skeleton />
        <Skeleton width={4} />
        <Skeleton width={3} />
      </div>
    </div>
  );
}

export function ArticleMissing() {
  useEffect(() => {
    toast.error('Blog not found');
  }, []);
  return (
    <Empty
      className="article-missing"
      level={1}
      title="Article not found."
      text="It may have moved, or it was never published."
      action={
        <Link className={buttonClass({ variant: 'dark' })} to={PATHS.blog}>
          Go Back to Blogs
        </Link>
      }
    />
  );
}

export function BackToArticles() {
  const filter = useHandedFilter();
  return (
    <Link
      className="article-crumb no-print"
      to={filter ? `${PATHS.blog}?${new URLSearchParams({ category: filter })}` : PATHS.blog}
    >
      <Icon name="arrow-left" />
      Latest Articles
    </Link>
  );
}

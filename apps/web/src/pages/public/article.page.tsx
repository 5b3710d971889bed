import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useEffect } from 'react';
import { Article } from '../../features/blogs/article.tsx';
import { ArticleLoading, ArticleMissing } from '../../features/blogs/article-screens.tsx';
import { RelatedArticles, useArticle } from '../../features/blogs/related-articles.tsx';
import { usePageTitle } from '../../lib/page/page-handle.ts';
import { useNavigate, useParams } from '../../router/hooks.ts';
import { toast } from '../../ui/feedback/toast.ts';

export function Component() {
  const { slug = '' } = useParams();
  return <ArticlePage key={slug} slug={slug} />;
}

/** For its preview: the article, with nothing that leads on. */
export const ArticleOnly = ({ blog }: { blog: Blog }) => <Article blog={blog} isPreview />;

function ArticlePage({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const { blog, hasFailed } = useArticle(slug);
  usePageTitle(blog === null ? 'Article not found' : blog?.title);

  useEffect(() => {
    if (!hasFailed) return;
    toast.error('Failed to load blog');
    navigate(PATHS.blogs, { replace: true });
  }, [hasFailed, navigate]);

  if (blog === undefined) return <ArticleLoading />;
  if (blog === null) return <ArticleMissing />;
  return (
    <>
      <Article blog={blog} />
      <RelatedArticles blog={blog} />
    </>
  );
}

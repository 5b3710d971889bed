import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Article } from '../../features/blog/article.tsx';
import { ArticleLoading, ArticleMissing } from '../../features/blog/article-screens.tsx';
import { RelatedArticles } from '../../features/blog/related-articles.tsx';
import { useArticle } from '../../features/blog/use-article.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PATHS } from '../../lib/paths.ts';
import { toast } from '../../ui/toast.ts';

export function Component() {
  const { slug = '' } = useParams();
  return <ArticlePage key={slug} slug={slug} />;
}

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

import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton-card.tsx';
import { useErrorToast } from '../../ui/feedback/use-error-toast.ts';
import { LoadMore } from '../../ui/record/load-more.tsx';
import { ArticleCard } from './article-card.tsx';
import { useArticles } from './blogs.api.ts';

export function ArticleList({ category }: { category: Blog['category'] | undefined }) {
  const list = useArticles(category, useIsHydrated());
  useErrorToast('Failed to load blogs', list.isError ? list.errorUpdatedAt : undefined);

  if (list.isPending) return <Waiting />;
  if (list.isError && !list.isFetchNextPageError) {
    return (
      <ErrorState
        title="The articles did not arrive."
        text="Check your connection, then try again."
        action={
          <Button variant="dark" busy={list.isFetching} onClick={() => list.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  const articles = list.data.pages.flatMap((page) => page.articles);
  if (articles.length === 0) return <Empty title="No articles found for the selected category." />;
  return (
    <>
      <p className="vh" role="status">
        {articles.length} articles
      </p>
      <div className="cards">
        {articles.map((blog, place) => (
          <ArticleCard key={blog._id} blog={blog} filter={category} priority={place === 0} />
        ))}
      </div>
      {list.hasNextPage && (
        <LoadMore
          label="Older articles"
          busy={list.isFetchingNextPage}
          busyLabel="Loading articles..."
          onLoad={() => list.fetchNextPage()}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className="cards">
      <SkeletonCard label="Loading articles..." />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

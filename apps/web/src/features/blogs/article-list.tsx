import { BLOG_CATEGORIES } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { useSearchParams } from 'react-router';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { Chips } from '../../ui/base/choice.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { useErrorToast } from '../../ui/feedback/toast.ts';
import { LoadMore } from '../../ui/record/load-more.tsx';
import { ArticleCard } from './article-card.tsx';
import { categoryLabel } from './article-facts.tsx';
import { useArticles, useCategories } from './blogs.api.ts';
import './article-list.css';

function ArticleList({ category }: { category: Blog['category'] | undefined }) {
  const list = useArticles(category, useIsHydrated());
  useErrorToast('Failed to load blogs', list.isError ? list.errorUpdatedAt : undefined);

  if (list.isPending) return <Waiting />;
  if (list.isError && !list.isFetchNextPageError) {
    return (
      <ErrorState
        title="We couldn't load the articles."
        text="Check your connection and try again."
        onRetry={() => list.refetch()}
        isTrying={list.isFetching}
      />
    );
  }
  const articles = list.data.pages.flatMap((page) => page.articles);
  if (articles.length === 0) return <Empty title="No articles found for the selected category." />;
  return (
    <>
      <p className="visually-hidden" role="status">
        {articles.length} articles
      </p>
      <div className="card-grid article-grid">
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
    <div className="card-grid article-grid">
      <SkeletonCard label="Loading articles..." />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

type Category = Blog['category'];
const ALL = 'all';

/** The articles with their filter; the chosen category is in the URL, so that it can be bookmarked and shared. */
export function ArticleBrowser() {
  const categories = useOfferedCategories();
  const [chosen, choose] = useCategoryInAddress(categories);
  const options = [
    { value: ALL, label: 'All' } as const,
    ...categories.map((category) => ({ value: category, label: categoryLabel(category) })),
  ];
  return (
    <section className="page-section article-list">
      <Chips<Category | typeof ALL> label="Category" options={options} value={chosen ?? ALL} onChange={choose} />
      <ArticleList key={chosen} category={chosen} />
    </section>
  );
}

/** The server's list; the known ones while it is not there. */
function useOfferedCategories(): readonly Category[] {
  const { data = [] } = useCategories();
  return data.length > 0 ? data : BLOG_CATEGORIES;
}

function useCategoryInAddress(categories: readonly Category[]) {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useIsHydrated();
  const asked = isHydrated ? search.get('category') : null;
  const chosen = categories.find((category) => category === asked);
  const choose = (category: Category | typeof ALL) =>
    setSearch(category === ALL ? {} : { category }, { preventScrollReset: true });
  return [chosen, choose] as const;
}

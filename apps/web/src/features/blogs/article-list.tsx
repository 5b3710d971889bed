import { BLOG_CATEGORIES, excerptOf } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { articlePath } from '@kickstand/contract/shared/site-paths';
import { wordsOf } from '@kickstand/contract/shared/words';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { useIsWaiting } from '../../lib/hooks/use-is-waiting.ts';
import { layOutWhenIdle } from '../../lib/page/bring-near.ts';
import { useCardTransition } from '../../lib/page/card-transition.ts';
import { useSearchParams } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/base/badge.tsx';
import { Chips } from '../../ui/base/choice.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { useErrorToast } from '../../ui/feedback/toast.ts';
import { LoadMore } from '../../ui/record/load-more.tsx';
import { ArticlePicture, CountFact, DateFact, Facts, ReadTimeFact } from './article-facts.tsx';
import { type ArticleState, useArticles, useCategories } from './blogs.api.ts';
import './article-list.css';
import './article-card.css';

function ArticleList({ category }: { category: Blog['category'] | undefined }) {
  const list = useArticles(category, useIsHydrated());
  const isWaiting = useIsWaiting(list.isPending);
  useErrorToast('Failed to load blogs', list.isError ? list.errorUpdatedAt : undefined);

  if (isWaiting || list.isPending) return <Waiting />;
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
          <ArticleCard key={blog._id} blog={blog} filter={category} isFirst={place === 0} />
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
    ...categories.map((category) => ({ value: category, label: wordsOf(category) })),
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
  const choose = (category: Category | typeof ALL) => setSearch(category === ALL ? {} : { category });
  return [chosen, choose] as const;
}

type ArticleCardProps = {
  blog: Blog;
  /** The category the list is filtered by. */
  filter: Blog['category'] | undefined;
  isFirst?: boolean;
};

function ArticleCard({ blog, filter, isFirst }: ArticleCardProps) {
  const { link, pictureClass } = useCardTransition(articlePath(blog.slug));
  return (
    <article ref={layOutWhenIdle} className={cx('card article-card', !isFirst && 'far-part')}>
      <div className="card-picture">
        <ArticlePicture blog={blog} isFirst={isFirst} className={pictureClass} />
        <Badge>{wordsOf(blog.category)}</Badge>
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

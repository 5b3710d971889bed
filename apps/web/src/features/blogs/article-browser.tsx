import { BLOG_CATEGORIES } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { useSearchParams } from 'react-router';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { Chips } from '../../ui/base/chips.tsx';
import { ArticleList } from './article-list.tsx';
import { useCategories } from './blogs.api.ts';
import './article-browser.css';

type Category = Blog['category'];
const ALL = 'all';

/** The articles with their filter; the chosen category stands in the address, so that it can be kept and shared. */
export function ArticleBrowser() {
  const categories = useOfferedCategories();
  const [chosen, choose] = useCategoryInAddress(categories);
  const options = [
    { value: ALL, label: 'All' } as const,
    ...categories.map((category) => ({ value: category, label: category })),
  ];
  return (
    <section className="sec blog">
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

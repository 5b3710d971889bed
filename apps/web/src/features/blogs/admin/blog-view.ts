import { BLOG_SORTS } from '@kickstand/contract/blogs/blogs-admin.rules';
import { FLAGS } from '@kickstand/contract/shared/flags';
import { useListView } from '../../../lib/list/use-list-view.ts';

export const useBlogListView = () =>
  useListView('blogs', { filters: { isPublished: FLAGS }, sorts: BLOG_SORTS, unasked: '-createdAt' });

export type BlogListView = ReturnType<typeof useBlogListView>;

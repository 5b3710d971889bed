import { BLOG_SORTS, IS_PUBLISHED } from '@kickstand/contract/blogs/blogs-admin.rules';
import { useListView } from '../../../lib/list/use-list-view.ts';

export const useBlogListView = () =>
  useListView('blogs', { filters: { isPublished: IS_PUBLISHED }, sorts: BLOG_SORTS, unasked: '-createdAt' });

export type BlogListView = ReturnType<typeof useBlogListView>;

import { BLOG_SORTS, type BlogFilter, matchesBlog } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import * as blogs from '@kickstand/contract/blogs/blogs-admin.endpoints';
import { FLAGS } from '@kickstand/contract/fields/flags';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { sendWithProgress } from '../../../lib/api/send-with-progress.ts';
import { useInvalidating } from '../../../lib/hooks/use-invalidating.ts';
import { useListRows } from '../../../lib/list/use-list-rows.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import type { SaveOptions } from '../../../ui/record/form/use-form-save.ts';
import { type BlogValues, blogBody } from './blog-record.ts';

const NAME = 'admin-blogs';
const SHOWN_IN = [[NAME, 'list']];

export const useAdminBlogs = (view: BlogListView) =>
  useListRows({
    name: NAME,
    view,
    load: (query, signal) => call(blogs.listAdminBlogs, { query }, { signal }),
    matches: matchesNow,
  });

const matchesNow = (blog: Blog, filter: BlogFilter) => matchesBlog(blog, filter, new Date());

type Saving = Omit<SaveOptions, 'answer'> & { values: BlogValues };

/** Adds an article, or changes the one of that id. */
export const useSaveBlog = (id: string | undefined) =>
  useInvalidating(SHOWN_IN, ({ values, version, onProgress, ...sent }: Saving) => {
    const body = blogBody(values, version);
    const options = { ...sent, send: sendWithProgress(onProgress) };
    return id ? call(blogs.updateBlog, { params: { id }, body }, options) : call(blogs.addBlog, { body }, options);
  });

export const useDeleteBlog = () =>
  useInvalidating(SHOWN_IN, (id: string) => call(blogs.deleteBlog, { params: { id } }));

export const fetchAdminBlog = async (id: string) => (await call(blogs.getAdminBlog, { params: { id } })).data.blog;

/** The article as saving would produce it; while loading, the previous preview. */
export const useBlogPreview = (draft: { title: string; content: string; id?: string | undefined }) =>
  useQuery({
    queryKey: [NAME, 'preview', draft],
    queryFn: async ({ signal }) => (await call(blogs.previewBlog, { body: draft }, { signal })).data.preview,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const useBlogListView = () =>
  useListView('blogs', { filters: { isPublished: FLAGS }, sorts: BLOG_SORTS, defaultSort: '-createdAt' });

export type BlogListView = ReturnType<typeof useBlogListView>;

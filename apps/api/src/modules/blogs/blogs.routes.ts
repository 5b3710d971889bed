import * as blogs from '@kickstand/contract/blogs/blogs.endpoints';
import { BLOG_CATEGORIES } from '@kickstand/contract/blogs/blogs.rules';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { findOwnLike, getBlog, listBlogs, setLike } from './blogs.service.ts';
import type { ViewCounter } from './view-counter.service.ts';

export function blogsRoutes(route: Router, deps: Deps, views: ViewCounter): void {
  route(blogs.listBlogs, async ({ query }) => ({
    data: await listBlogs(deps, query, query.category === 'all' ? undefined : query.category),
  }));

  route(blogs.listBlogCategories, async () => ({ data: { categories: [...BLOG_CATEGORIES] } }));

  route(blogs.getBlog, async ({ params }) => ({ data: { blog: await getBlog(deps, params.slug) } }), {
    onCall: ({ params, visitor }) => views.count(params.slug, visitor()),
  });

  route(blogs.viewBlog, async ({ params, visitor }) => {
    views.count(params.slug, visitor());
    return { message: 'Noted' };
  });

  route(blogs.findOwnLike, async ({ params, current }) => ({
    data: await findOwnLike(deps, params.id, current.user.id),
  }));

  route(blogs.likeBlog, async ({ params, current }) => ({
    data: await setLike(deps, params.id, current.user.id, true),
  }));

  route(blogs.unlikeBlog, async ({ params, current }) => ({
    data: await setLike(deps, params.id, current.user.id, false),
  }));
}

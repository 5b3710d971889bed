import * as blogs from '@kickstand/contract/blogs/blogs.endpoints';
import { BLOG_CATEGORIES } from '@kickstand/contract/blogs/blogs.rules';
import * as admin from '@kickstand/contract/blogs/blogs-admin.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import {
  findOwnLike,
  getAdminBlog,
  getBlog,
  listAdminBlogs,
  listBlogs,
  previewBlog,
  setLike,
} from './blogs.service.ts';
import { addBlog, deleteBlog, updateBlog } from './change-blog.service.ts';
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

export function blogsAdminRoutes(route: Router, deps: Deps): void {
  route(admin.listAdminBlogs, async ({ query }) => ({ data: await listAdminBlogs(deps, query) }));

  route(admin.getAdminBlog, async ({ params }) => ({ data: { blog: await getAdminBlog(deps, params.id) } }));

  route(admin.previewBlog, async ({ body }) => ({ data: { preview: await previewBlog(deps, body) } }));

  route(admin.addBlog, async ({ body, files, current, once }) => ({
    message: 'Blog created successfully',
    data: { blog: await addBlog(once(deps), current, body, files) },
  }));

  route(admin.updateBlog, async ({ params, body, files, current, once }) => ({
    message: 'Blog updated successfully',
    data: { blog: await updateBlog(once(deps), current, params.id, body, files) },
  }));

  route(admin.deleteBlog, async ({ params, current }) => {
    await deleteBlog(deps, current, params.id);
    return { message: 'Blog deleted successfully' };
  });
}

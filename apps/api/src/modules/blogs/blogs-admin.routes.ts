import * as blogs from '@kickstand/contract/blogs/blogs-admin.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { getAdminBlog, listAdminBlogs, previewBlog } from './blogs-admin.service.ts';
import { addBlog, deleteBlog, updateBlog } from './change-blog.service.ts';

export function blogsAdminRoutes(route: Router, deps: Deps): void {
  route(blogs.listAdminBlogs, async ({ query }) => ({ data: await listAdminBlogs(deps, query) }));

  route(blogs.getAdminBlog, async ({ params }) => ({ data: { blog: await getAdminBlog(deps, params.id) } }));

  route(blogs.previewBlog, async ({ body }) => ({ data: { preview: await previewBlog(deps, body) } }));

  route(blogs.addBlog, async ({ body, files, current, once }) => ({
    message: 'Blog created successfully',
    data: { blog: await addBlog(once(deps), current, body, files) },
  }));

  route(blogs.updateBlog, async ({ params, body, files, current, once }) => ({
    message: 'Blog updated successfully',
    data: { blog: await updateBlog(once(deps), current, params.id, body, files) },
  }));

  route(blogs.deleteBlog, async ({ params, current }) => {
    await deleteBlog(deps, current, params.id);
    return { message: 'Blog deleted successfully' };
  });
}

import * as blogs from '@kickstand/contract/blogs/blogs-admin.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { withPictures } from '../media/media.service.ts';
import { getAdminBlog, listAdminBlogs, previewBlog } from './blogs-admin.service.ts';
import { addBlog, deleteBlog, updateBlog } from './change-blog.service.ts';

export function blogsAdminRoutes(route: Router, deps: Deps): void {
  route(blogs.listAdminBlogs, async ({ query }) => ({ data: await listAdminBlogs(deps, query) }));

  route(blogs.getAdminBlog, async ({ params }) => ({ data: { blog: await getAdminBlog(deps, params.id) } }));

  route(blogs.previewBlog, async ({ body }) => ({ data: { preview: await previewBlog(deps, body) } }));

  route(blogs.addBlog, async ({ body, files, current, once }) => ({
    message: 'Blog created successfully',
    data: {
      blog: await withPictures(deps, files, ({ blogImage: [picture] }) =>
        addBlog(once(deps), current, body, picture?.url ?? null),
      ),
    },
  }));

  route(blogs.updateBlog, async ({ params, body, files, current, once }) => ({
    message: 'Blog updated successfully',
    data: {
      blog: await withPictures(deps, files, ({ blogImage: [picture] }) =>
        updateBlog(once(deps), current, params.id, body, picture?.url ?? null),
      ),
    },
  }));

  route(blogs.deleteBlog, async ({ params, current }) => {
    await deleteBlog(deps, current, params.id);
    return { message: 'Blog deleted successfully' };
  });
}

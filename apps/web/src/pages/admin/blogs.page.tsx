import { AdminBlogList } from '../../features/blog/admin/admin-blog-list.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';

export function Component() {
  return (
    <>
      <PageIntro title="Blog Management" text="Manage blog posts and articles" />
      <AdminBlogList />
    </>
  );
}

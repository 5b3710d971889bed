import { AdminBlogList } from '../../features/blogs/admin/admin-blog-list.tsx';
import { PageIntro } from '../../ui/record/page-intro.tsx';

export function Component() {
  return (
    <>
      <PageIntro title="Blog Management" text="Manage blog posts and articles" />
      <AdminBlogList />
    </>
  );
}

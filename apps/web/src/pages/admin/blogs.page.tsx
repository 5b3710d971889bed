import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { FLAGS, publicationText } from '@kickstand/contract/fields/flags';
import { useState } from 'react';
import { useAdminBlogs, useBlogListView } from '../../features/blogs/admin/admin-blogs.api.ts';
import { BLOG_COLUMNS } from '../../features/blogs/admin/blog-columns.tsx';
import { BlogForm } from '../../features/blogs/admin/blog-form.tsx';
import { DeleteBlog } from '../../features/blogs/admin/delete-blog.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { ListScreen } from '../../ui/record/list-screen.tsx';
import { PageActions, PageIntro } from '../../ui/record/page-actions.tsx';

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; blog: Blog } | null;

export function Component() {
  const view = useBlogListView();
  const list = useAdminBlogs(view);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const picked = open && 'blog' in open ? open.blog : null;

  return (
    <>
      <PageIntro title="Blog Management" text="Manage blog posts and articles" />
      <PageActions>
        <Button size="s" onClick={() => setOpen({ dialog: 'add' })}>
          <Icon name="plus" />
          Add Article
        </Button>
      </PageActions>
      <ListScreen
        title="Articles"
        view={view}
        list={list}
        counters={[
          { label: 'Total Articles', value: list.summary?.total },
          { label: 'Published', value: list.summary?.published },
          { label: 'Drafts', value: list.summary?.drafts },
        ]}
        searchLabel="Search articles..."
        filters={[{ name: 'isPublished', label: 'Filter by status', options: STATUSES }]}
        columns={BLOG_COLUMNS}
        rowKey={({ _id }) => _id}
        actions={(blog) => [
          { name: `Edit ${blog.title}`, icon: 'edit', onSelect: () => setOpen({ dialog: 'edit', blog }) },
          {
            name: `Delete ${blog.title}`,
            icon: 'trash',
            danger: true,
            onSelect: () => setOpen({ dialog: 'delete', blog }),
          },
        ]}
        picked={({ _id }) => _id === picked?._id}
        empty="No articles found"
        failure="Failed to fetch blogs"
      />
      {(open?.dialog === 'add' || open?.dialog === 'edit') && <BlogForm blog={picked} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteBlog blog={open.blog} onClose={close} />}
    </>
  );
}

const STATUSES = [
  { value: '', label: 'All Status' },
  ...FLAGS.map((value) => ({ value, label: publicationText(value === 'true') })),
];

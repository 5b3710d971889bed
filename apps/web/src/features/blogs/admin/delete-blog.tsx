import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { failureText } from '../../../lib/form/form-errors.ts';
import { DeleteDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDeleteBlog } from './admin-blogs.api.ts';

export function DeleteBlog({ blog, onClose }: { blog: Blog; onClose: () => void }) {
  const deletion = useDeleteBlog();

  const confirm = () =>
    deletion.mutate(blog._id, {
      onSuccess: () => toast.success('Blog deleted successfully'),
      onError: (error) => toast.error('Failed to delete blog', failureText(error, '')),
      onSettled: onClose,
    });

  return (
    <DeleteDialog
      kind="article"
      name={blog.title}
      detail="The article and its likes are deleted immediately, and links to it will stop working. To take it off the site without deleting it, make it a draft."
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

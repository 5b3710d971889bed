import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useRestore } from '../../../lib/records/records.api.ts';
import { DeleteDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastDeleted } from '../../../ui/feedback/deleted-toast.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDeleteBlog } from './admin-blogs.api.ts';

export function DeleteBlog({ blog, onClose }: { blog: Blog; onClose: () => void }) {
  const deletion = useDeleteBlog();
  const restore = useRestore();

  const confirm = () =>
    deletion.mutate(blog._id, {
      onSuccess: () =>
        toastDeleted(
          'Blog deleted successfully',
          () => restore('blog', blog._id),
          (error) => failureText(error, 'Failed to restore the article'),
        ),
      onError: (error) => toast.error('Failed to delete blog', failureText(error, '')),
      onSettled: onClose,
    });

  return (
    <DeleteDialog
      kind="article"
      name={blog.title}
      detail="The article will be taken off the site immediately, and links to it will stop working. You can undo this for 30 days."
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

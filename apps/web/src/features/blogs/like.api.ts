import * as blogs from '@kickstand/contract/blogs/blogs.endpoints';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { toast } from '../../ui/feedback/toast.ts';

type Like = { liked: boolean; likes: number };

/** Whether the signed-in person likes an article, and how many do; a change shows before the server has confirmed it. */
export function useLike(blog: Blog) {
  const client = useQueryClient();
  const params = { id: blog._id };
  const queryKey = ['like', blog._id];
  const unknown: Like = { liked: false, likes: blog.likes?.length ?? 0 };

  const { data = unknown } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => likeIn(await call(blogs.findOwnLike, { params }, { signal })) ?? unknown,
  });

  const change = useSingleMutation({
    mutationFn: (liked: boolean) => (liked ? call(blogs.likeBlog, { params }) : call(blogs.unlikeBlog, { params })),
    async onMutate(liked) {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Like>(queryKey, { liked, likes: data.likes + (liked ? 1 : -1) });
      return data;
    },
    onError(error, _, before) {
      client.setQueryData(queryKey, before);
      toast.error(failureText(error, 'Your like could not be saved'));
    },
    onSuccess: (answer) => client.setQueryData<Like>(queryKey, (shown) => likeIn(answer) ?? shown),
  });

  return { ...data, toggle: () => change.mutate(!data.liked) };
}

function likeIn({ data: { liked, likes } }: { data: Like }): Like | undefined {
  return typeof liked === 'boolean' && typeof likes === 'number' ? { liked, likes } : undefined;
}

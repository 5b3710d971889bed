import * as blogs from '@kickstand/contract/blogs/blogs.endpoints';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { formatCount } from '@kickstand/contract/shared/money';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { useSession } from '../../lib/session/session.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CountFact } from './article-facts.tsx';

/** How many like the article; a member's own like counts at once. */
export function LikesFact({ blog }: { blog: Blog }) {
  return useIsMember() ? <MemberLikesFact blog={blog} /> : <LikeCount count={blog.likes?.length ?? 0} />;
}

/** Members like with a button; visitors see how they could. */
export function LikeControl({ blog }: { blog: Blog }) {
  return useIsMember() ? <LikeButton blog={blog} /> : <LikeHint count={blog.likes?.length ?? 0} />;
}

// Not while a stored token is still being checked: an expired one would send a mere reader to the login page.
const useIsMember = () => useSession().status === 'signed-in';

const LikeCount = ({ count }: { count: number }) => <CountFact icon="heart" count={count} unit="likes" />;

function MemberLikesFact({ blog }: { blog: Blog }) {
  return <LikeCount count={useLike(blog).likes} />;
}

function LikeButton({ blog }: { blog: Blog }) {
  const { liked, toggle } = useLike(blog);
  return (
    <Button variant="secondary" size="s" className="article-like" aria-pressed={liked} onClick={toggle}>
      <Icon name="heart" />
      Like
    </Button>
  );
}

function LikeHint({ count }: { count: number }) {
  return (
    <p className="dim-text">
      {count === 1 ? '1 like.' : `${formatCount(count)} likes.`}{' '}
      <Link className="link link-small" to={PATHS.login}>
        Sign in
      </Link>{' '}
      to add yours.
    </p>
  );
}

type Like = { liked: boolean; likes: number };

/** Whether the signed-in person likes an article, and how many do; a change shows optimistically. */
function useLike(blog: Blog) {
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
      toast.error(failureText(error, "Your like couldn't be saved"));
    },
    onSuccess: (answer) => client.setQueryData<Like>(queryKey, (shown) => likeIn(answer) ?? shown),
  });

  return { ...data, toggle: () => change.mutate(!data.liked) };
}

function likeIn({ data: { liked, likes } }: { data: Like }): Like | undefined {
  return typeof liked === 'boolean' && typeof likes === 'number' ? { liked, likes } : undefined;
}

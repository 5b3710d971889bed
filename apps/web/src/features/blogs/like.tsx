import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { formatCount } from '@kickstand/contract/shared/numbers';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { CountFact } from './article-facts.tsx';
import { useLike } from './like.api.ts';

/** How many like the article; a member's own like counts at once. */
export function LikesFact({ blog }: { blog: Blog }) {
  return useIsMember() ? <MemberLikesFact blog={blog} /> : <LikeCount count={blog.likes?.length ?? 0} />;
}

/** Members like with a button; visitors are told how they could. */
export function LikeControl({ blog }: { blog: Blog }) {
  return useIsMember() ? <LikeButton blog={blog} /> : <LikeHint count={blog.likes?.length ?? 0} />;
}

// Not while a stored token is still being looked at: an expired one would send a mere reader to the login page.
const useIsMember = () => useSession().status === 'signed-in';

const LikeCount = ({ count }: { count: number }) => <CountFact icon="heart" count={count} unit="likes" />;

function MemberLikesFact({ blog }: { blog: Blog }) {
  return <LikeCount count={useLike(blog).likes} />;
}

function LikeButton({ blog }: { blog: Blog }) {
  const { liked, toggle } = useLike(blog);
  return (
    <Button variant="secondary" size="s" className="like" aria-pressed={liked} onClick={toggle}>
      <Icon name="heart" />
      Like
    </Button>
  );
}

function LikeHint({ count }: { count: number }) {
  return (
    <p className="dim">
      {count === 1 ? '1 like.' : `${formatCount(count)} likes.`}{' '}
      <Link className="link link-s" to={PATHS.login}>
        Log in
      </Link>{' '}
      to add yours.
    </p>
  );
}

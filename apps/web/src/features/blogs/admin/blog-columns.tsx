import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { publicationText } from '@kickstand/contract/fields/flags';
import { formatDay } from '@kickstand/contract/shared/dates';
import { itemPicture } from '@kickstand/contract/shared/pictures';
import { wordsOf } from '@kickstand/contract/shared/words';
import { useWaitingText } from '../../../lib/hooks/use-waiting-text.ts';
import { Badge, Status } from '../../../ui/base/badge.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import type { Column } from '../../../ui/record/table.tsx';

export const BLOG_COLUMNS: readonly Column<Blog>[] = [
  {
    key: 'title',
    header: 'Article',
    slot: 'title',
    sortable: true,
    cell: ({ title, author, imgUrl }) => (
      <span className="cell-who">
        <Picture {...itemPicture(imgUrl, 'card')} className="cell-picture" sizes="52px" alt="" />
        <span>
          {title}
          <br />
          <span className="sub-text">{author.fullName}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'category',
    header: 'Category',
    slot: 'subtitle',
    sortable: true,
    cell: ({ category }) => wordsOf(category),
  },
  { key: 'tags', header: 'Tags', cell: ({ tags }) => <Tags tags={tags} /> },
  {
    key: 'isPublished',
    header: 'Status',
    slot: 'status',
    sortable: true,
    cell: (blog) => <BlogStatus blog={blog} />,
  },
  {
    key: 'createdAt',
    header: 'Created',
    slot: 'amount',
    sortable: true,
    cell: ({ createdAt }) => <span className="nowrap">{formatDay(createdAt)}</span>,
  },
];

function BlogStatus({ blog }: { blog: Blog }) {
  const waiting = useWaitingText(blog);
  const tone = blog.isPublished && !waiting ? 'green' : 'amber';
  return <Status tone={tone}>{waiting ?? publicationText(blog.isPublished)}</Status>;
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { shown, more } = tagsInList(tags);
  return (
    <span className="cell-tags">
      {shown.map((tag) => (
        <Badge key={tag} tone="quiet" size="s">
          {tag}
        </Badge>
      ))}
      {more > 0 && <span className="sub-text">+{more} more</span>}
    </span>
  );
}

const SHOWN_TAGS = 3;

/** The tags a list has room for, and the number of the others. */
export const tagsInList = (tags: readonly string[]) => ({
  shown: tags.slice(0, SHOWN_TAGS),
  more: Math.max(0, tags.length - SHOWN_TAGS),
});

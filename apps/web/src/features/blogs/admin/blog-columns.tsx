import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { tagsInList } from '@kickstand/contract/blogs/blogs-admin.rules';
import { formatDay } from '@kickstand/contract/shared/dates';
import { publicationText } from '@kickstand/contract/shared/flags';
import { itemPicture } from '@kickstand/contract/shared/item-picture';
import { capitalised } from '../../../lib/form/capitalised.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { Status } from '../../../ui/base/status.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import type { Column } from '../../../ui/record/table.tsx';

export const BLOG_COLUMNS: readonly Column<Blog>[] = [
  {
    key: 'title',
    header: 'Article',
    slot: 'c1',
    sortable: true,
    cell: ({ title, author, imgUrl }) => (
      <span className="who">
        <Picture {...itemPicture(imgUrl, 'card')} className="pic" sizes="52px" alt="" />
        <span>
          {title}
          <br />
          <span className="sub">{author.fullName}</span>
        </span>
      </span>
    ),
  },
  { key: 'category', header: 'Category', slot: 'c2', sortable: true, cell: ({ category }) => capitalised(category) },
  { key: 'tags', header: 'Tags', cell: ({ tags }) => <Tags tags={tags} /> },
  {
    key: 'isPublished',
    header: 'Status',
    slot: 'c4',
    sortable: true,
    cell: ({ isPublished }) => <Status tone={isPublished ? 'green' : 'amber'}>{publicationText(isPublished)}</Status>,
  },
  {
    key: 'createdAt',
    header: 'Created',
    slot: 'c3',
    sortable: true,
    cell: ({ createdAt }) => <span className="nw">{formatDay(createdAt)}</span>,
  },
];

function Tags({ tags }: { tags: readonly string[] }) {
  const { shown, more } = tagsInList(tags);
  return (
    <span className="tags">
      {shown.map((tag) => (
        <Badge key={tag} tone="quiet" size="s">
          {tag}
        </Badge>
      ))}
      {more > 0 && <span className="sub">+{more} more</span>}
    </span>
  );
}

import { holdsWords } from '../shared/search.ts';
import type { Blog } from './blogs.schema.ts';

/** What the list of articles can be sorted by. */
export const BLOG_SORTS = ['title', 'category', 'isPublished', 'createdAt'] as const;
/** Published or draft, as it stands in an address. */
export const IS_PUBLISHED = ['true', 'false'] as const;

export type BlogFilter = { search?: string | undefined; isPublished?: (typeof IS_PUBLISHED)[number] | undefined };

/** Is this article among those looked for? The server asks the database the same. */
export const matchesBlog = (
  blog: Pick<Blog, 'title' | 'author' | 'excerpt' | 'category' | 'isPublished'>,
  { search, isPublished }: BlogFilter,
): boolean =>
  (!isPublished || blog.isPublished === (isPublished === 'true')) &&
  holdsWords(search, [blog.title, blog.author.fullName, blog.excerpt, blog.category]);

export const publicationText = (isPublished: boolean) => (isPublished ? 'Published' : 'Draft');

const SHOWN_TAGS = 3;

/** The tags a list has room for, and how many there are besides. */
export const tagsInList = (tags: readonly string[]) => ({
  shown: tags.slice(0, SHOWN_TAGS),
  more: Math.max(0, tags.length - SHOWN_TAGS),
});

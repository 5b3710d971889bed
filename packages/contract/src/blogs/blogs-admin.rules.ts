import type { Flag } from '../shared/flags.ts';
import { holdsWords } from '../shared/search.ts';
import type { Blog } from './blogs.schema.ts';

/** What the list of articles can be sorted by. */
export const BLOG_SORTS = ['title', 'category', 'isPublished', 'createdAt'] as const;

export type BlogFilter = { search?: string | undefined; isPublished?: Flag | undefined };

/** Is this article among those looked for? The server asks the database the same. */
export const matchesBlog = (
  blog: Pick<Blog, 'title' | 'author' | 'excerpt' | 'category' | 'isPublished'>,
  { search, isPublished }: BlogFilter,
): boolean =>
  (!isPublished || blog.isPublished === (isPublished === 'true')) &&
  holdsWords(search, [blog.title, blog.author.fullName, blog.excerpt, blog.category]);

const SHOWN_TAGS = 3;

/** The tags a list has room for, and how many there are besides. */
export const tagsInList = (tags: readonly string[]) => ({
  shown: tags.slice(0, SHOWN_TAGS),
  more: Math.max(0, tags.length - SHOWN_TAGS),
});

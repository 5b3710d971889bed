import * as z from 'zod/mini';
import { optionalBoolean, tagList } from '../fields/record-fields.ts';
import { choice, plainText, requiredText } from '../fields/text-fields.ts';
import { photoSlot } from '../media/media.schema.ts';
import { publishAt, publishAtField } from '../records/records.schema.ts';
import { editedVersion } from '../shared/edit-conflict.ts';
import { BLOG_CATEGORIES, countMarks, MAX_MARKS } from './blogs.rules.ts';

export const blogCategory = choice('category', BLOG_CATEGORIES);

export const blog = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: blogCategory,
  excerpt: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  imgUrl: z.nullable(z.string()),
  author: z.object({ fullName: z.string() }),
  tags: z.array(z.string()),
  isPublished: z.boolean(),
  publishAt,
  publishedAt: z.nullable(z.string()),
  readTime: z.number(),
  views: z.number(),
  /** Ids of likes, one per person; they do not reveal whose they are. */
  likes: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Blog = z.infer<typeof blog>;

const CONTENT_LENGTH = 400_000;

/** Sanitising HTML takes time for every markup character, far more than for text; even a book has fewer. */
const littleMarkup = z.refine<string>(
  (content) => countMarks(content) <= MAX_MARKS,
  `Content must hold at most ${MAX_MARKS} of the characters <, > and &`,
);

/** Article fields an administrator can set. */
export const blogForm = z.object({
  title: requiredText('Article Title', 200),
  excerpt: requiredText('Excerpt', 1000),
  /** HTML; elements that do not belong in an article are removed before it is stored. */
  content: requiredText('Content', CONTENT_LENGTH).check(littleMarkup),
  /** By default the administrator who adds the article. */
  author: z.optional(requiredText('Author', 100)),
  category: z.optional(blogCategory),
  tags: tagList('Tags', { max: 30, maxLength: 50 }),
  isPublished: optionalBoolean('Published'),
  publishAt: publishAtField,
  photo: photoSlot,
});
export type BlogForm = z.infer<typeof blogForm>;

export const blogChange = z.extend(blogForm, {
  ...editedVersion,
  /** Back to the drawn picture. */
  removeImage: optionalBoolean('Remove image'),
});
export type BlogChange = z.infer<typeof blogChange>;

/** An article that is being written: nothing of it need be there yet. */
export const blogDraft = z.object({
  title: z.prefault(plainText('Title', 200), ''),
  content: z.prefault(plainText('Content', CONTENT_LENGTH).check(littleMarkup), ''),
  /** The article being edited, if it exists: a published one keeps its URL. */
  id: z.optional(plainText('id', 100)),
});
export type BlogDraft = z.infer<typeof blogDraft>;

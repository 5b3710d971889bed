import * as z from 'zod/mini';
import { editedVersion } from '../shared/edit-conflict.ts';
import { flag, words } from '../shared/record-fields.ts';
import { requiredText } from '../shared/text-fields.ts';
import { blogCategory } from './blogs.schema.ts';

const CONTENT_LENGTH = 400_000;

/** What an administrator sets of an article. */
export const blogForm = z.object({
  title: requiredText('Article Title', 200),
  excerpt: requiredText('Excerpt', 1000),
  /** HTML; what does not belong into an article is taken out before it is kept. */
  content: requiredText('Content', CONTENT_LENGTH),
  /** Whoever adds the article, unless somebody else is named. */
  author: z.optional(requiredText('Author', 100)),
  category: z.optional(blogCategory),
  tags: words('Tags', { most: 30, longest: 50 }),
  isPublished: flag('Published'),
});
export type BlogForm = z.infer<typeof blogForm>;

export const blogChange = z.extend(blogForm, {
  ...editedVersion,
  /** Back to the drawn picture. */
  removeImage: flag('Remove image'),
});
export type BlogChange = z.infer<typeof blogChange>;

/** An article that is being written: nothing of it need be there yet. */
export const blogDraft = z.object({
  title: z.prefault(z.string('Title must be text').check(z.maxLength(200)), ''),
  content: z.prefault(z.string('Content must be text').check(z.maxLength(CONTENT_LENGTH)), ''),
  /** The article that is being changed, if it exists: what was published keeps its address. */
  id: z.optional(z.string('id must be text').check(z.maxLength(100))),
});
export type BlogDraft = z.infer<typeof blogDraft>;

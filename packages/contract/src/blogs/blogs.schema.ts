import * as z from 'zod/mini';
import { choice } from '../fields/text-fields.ts';
import { BLOG_CATEGORIES } from './blogs.rules.ts';

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
  publishedAt: z.nullable(z.string()),
  readTime: z.number(),
  views: z.number(),
  /** Ids of likes, one per person; they do not reveal whose they are. */
  likes: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Blog = z.infer<typeof blog>;

import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { readCommaList, writeCommaList } from '@kickstand/contract/shared/comma-list';
import { formDataOf } from '../../../lib/form/form-data.ts';

/** An article as its form holds it. */
export type BlogValues = Pick<Blog, 'title' | 'excerpt' | 'content' | 'category' | 'isPublished'> & {
  author: string;
  tags: string;
  blogImage: File | null;
  removeImage: boolean;
};

export const NEW_BLOG: BlogValues = {
  title: '',
  excerpt: '',
  content: '',
  author: '',
  category: 'other',
  tags: '',
  isPublished: false,
  blogImage: null,
  removeImage: false,
};

/** Another server may name the author in plain text. */
export const blogValues = (blog: Omit<Blog, 'author'> & { author: Blog['author'] | string }): BlogValues => ({
  title: blog.title,
  excerpt: blog.excerpt,
  content: blog.content,
  author: typeof blog.author === 'string' ? blog.author : blog.author.fullName,
  category: blog.category,
  tags: writeCommaList(blog.tags),
  isPublished: blog.isPublished,
  blogImage: null,
  removeImage: false,
});

/** What is sent: the tags once each; none at all is said by an empty one. */
export function blogBody({ tags, removeImage, ...fields }: BlogValues, unchangedSince: string | undefined): FormData {
  const form = formDataOf({
    ...fields,
    removeImage: removeImage && !fields.blogImage ? true : undefined,
    unchangedSince,
  });
  const words = readCommaList(tags);
  for (const word of words.length > 0 ? words : ['']) form.append('tags', word);
  return form;
}

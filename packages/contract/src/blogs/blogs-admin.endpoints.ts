import * as z from 'zod/mini';
import { FLAGS } from '../fields/flags.ts';
import { choice } from '../fields/text-fields.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { adminPage, countedListAnswer, idParams, searchText, sortInQuery } from '../shared/lists.ts';
import { BLOG_SORTS } from './blogs.rules.ts';
import { blog, blogChange, blogDraft, blogForm } from './blogs.schema.ts';

const blogAnswer = dataAnswer({ blog });
const files = { blogImage: { max: 1 } } as const;

export const listAdminBlogs = endpoint({
  method: 'GET',
  path: '/admin/blogs',
  access: 'content.change',
  summary: 'All articles, drafts included, newest first, and how many there are in all',
  query: z.object({
    ...adminPage,
    search: searchText,
    isPublished: z.optional(choice('isPublished', FLAGS)),
    sort: sortInQuery(BLOG_SORTS, '-createdAt'),
  }),
  answer: countedListAnswer(blog, { total: z.number(), published: z.number(), drafts: z.number() }),
});

export const getAdminBlog = endpoint({
  method: 'GET',
  path: '/admin/blogs/:id',
  access: 'content.change',
  summary: 'One article, published or not',
  params: idParams,
  answer: blogAnswer,
});

export const previewBlog = endpoint({
  method: 'POST',
  path: '/admin/blogs/preview',
  access: 'content.change',
  summary: 'A preview of an article: its text as it would be stored, its address and its reading time',
  body: blogDraft,
  answer: dataAnswer({
    preview: z.object({
      /** Sanitised HTML. */
      content: z.string(),
      /** Report of dropped content, in sentences for the writer. */
      removed: z.array(z.string()),
      slug: z.string(),
      readTime: z.number(),
    }),
  }),
});

export const addBlog = endpoint({
  method: 'POST',
  path: '/admin/blogs',
  access: 'content.change',
  idempotent: true,
  status: 201,
  summary: 'Add an article',
  body: blogForm,
  files,
  answer: blogAnswer,
});

export const updateBlog = endpoint({
  method: 'PUT',
  path: '/admin/blogs/:id',
  access: 'content.change',
  idempotent: true,
  summary: 'Change an article; omitted fields stay as they are',
  params: idParams,
  body: blogChange,
  files,
  answer: blogAnswer,
});

export const deleteBlog = endpoint({
  method: 'DELETE',
  path: '/admin/blogs/:id',
  access: 'content.change',
  summary: 'Delete an article',
  params: idParams,
  answer: messageAnswer,
});

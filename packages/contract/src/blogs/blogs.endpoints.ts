import * as z from 'zod/mini';
import { plainText } from '../fields/text-fields.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, listAnswer, publicPage } from '../shared/lists.ts';
import { blog, blogCategory } from './blogs.schema.ts';

const slugParams = z.object({ slug: plainText('slug', 200) });
const likeAnswer = dataAnswer({ liked: z.boolean(), likes: z.number() });

export const listBlogs = endpoint({
  method: 'GET',
  path: '/blogs',
  access: 'public',
  cache: true,
  summary: 'Published articles, newest first',
  query: z.object({
    ...publicPage,
    category: z.optional(
      z.union([z.literal('all'), blogCategory], 'category must be all or one of the article categories'),
    ),
  }),
  answer: listAnswer(blog),
});

export const listBlogCategories = endpoint({
  method: 'GET',
  path: '/blogs/categories/list',
  access: 'public',
  cache: true,
  summary: 'The article categories',
  answer: dataAnswer({ categories: z.array(z.string()) }),
});

export const getBlog = endpoint({
  method: 'GET',
  path: '/blogs/:slug',
  access: 'public',
  cache: true,
  summary: 'One article; counts a view once per visitor and hour',
  params: slugParams,
  answer: dataAnswer({ blog }),
});

export const viewBlog = endpoint({
  method: 'POST',
  path: '/blogs/:slug/view',
  access: 'public',
  summary: 'Count a view of an article that was opened from a list',
  params: slugParams,
  answer: z.object({ success: z.literal(true), message: z.string() }),
});

export const findOwnLike = endpoint({
  method: 'GET',
  path: '/blogs/:id/like',
  access: 'member',
  summary: 'Does the signed-in person like this article?',
  params: idParams,
  answer: likeAnswer,
});

export const likeBlog = endpoint({
  method: 'PUT',
  path: '/blogs/:id/like',
  access: 'member',
  summary: 'Like an article; once per person',
  params: idParams,
  answer: likeAnswer,
});

export const unlikeBlog = endpoint({
  method: 'DELETE',
  path: '/blogs/:id/like',
  access: 'member',
  summary: 'Remove a like',
  params: idParams,
  answer: likeAnswer,
});

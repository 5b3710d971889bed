import { randomUUID } from 'node:crypto';
import type { Blog, BlogChange, BlogForm } from '@kickstand/contract/blogs/blogs.schema';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError, assertNotEditedMeanwhile, fieldError } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Upload } from '../../core/upload.ts';
import type { Database } from '../../db/database.ts';
import { refusedBy } from '../../db/database-trouble.ts';
import type { Deps } from '../../deps.ts';
import { takePictures, withPictures } from '../media/media.service.ts';
import { recordChange } from '../records/record-change.service.ts';
import { deleteBlogRow, insertBlog, lockBlog, type StoredBlog, updateBlogRow } from './blogs.queries.ts';
import { articleOf, chooseSlug, getAdminBlog } from './blogs.service.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'contentVersion' | 'media' | 'log'>;
type Files = { blogImage: Upload[] };

export async function addBlog(deps: ChangeDeps, current: CurrentSession, form: BlogForm, files: Files): Promise<Blog> {
  return withPictures(deps, current, files, ({ blogImage: [picture] }) => {
    const article = getArticle(form.content);
    const id = randomUUID();
    const now = deps.now();
    return withOwnSlug(() =>
      changeContent(deps, async (transaction) => {
        await takePictures(transaction, 'photo', [form.photo]);
        const row = await insertBlog(transaction, {
          id,
          slug: await chooseSlug(transaction, form.title, null),
          title: form.title,
          excerpt: form.excerpt,
          ...article,
          author: form.author ?? current.user.fullName,
          category: form.category ?? 'other',
          tags: form.tags ?? [],
          ...publishingOf(form, null, now),
          imgUrl: picture?.url ?? form.photo ?? null,
          createdAt: now,
          updatedAt: now,
        });
        await note(transaction, now, current, 'blog.created', null, row);
        return getAdminBlog({ db: transaction }, id);
      }),
    );
  });
}

export async function updateBlog(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  { unchangedSince, removeImage, ...form }: BlogChange,
  files: Files,
): Promise<Blog> {
  return withPictures(deps, current, files, ({ blogImage: [picture] }) => {
    const article = getArticle(form.content);
    const now = deps.now();
    return withOwnSlug(() =>
      changeContent(deps, async (transaction) => {
        const before = await getLocked(transaction, id);
        assertNotEditedMeanwhile(before.updatedAt, unchangedSince);
        await takePictures(transaction, 'photo', [form.photo], [before.imgUrl]);
        const after = await updateBlogRow(transaction, id, {
          slug: await chooseSlug(transaction, form.title, before),
          title: form.title,
          excerpt: form.excerpt,
          ...article,
          author: form.author ?? before.author,
          category: form.category ?? before.category,
          tags: form.tags ?? before.tags,
          ...publishingOf(form, before, now),
          imgUrl: picture?.url ?? form.photo ?? (removeImage || form.photo === null ? null : before.imgUrl),
          updatedAt: now,
        });
        await note(transaction, now, current, 'blog.updated', before, after);
        return getAdminBlog({ db: transaction }, id);
      }),
    );
  });
}

export async function deleteBlog(deps: ChangeDeps, current: CurrentSession, id: string): Promise<void> {
  await changeContent(deps, async (transaction) => {
    const before = await getLocked(transaction, id);
    await note(transaction, deps.now(), current, 'blog.deleted', before, null);
    await deleteBlogRow(transaction, id);
  });
}

type Publishing = Pick<StoredBlog, 'isPublished' | 'publishAt' | 'publishedAt'>;

/** What is to appear later is published by then, whatever the flag says, and dated with that moment. */
function publishingOf(form: BlogForm, before: Publishing | null, now: Date): Publishing {
  const publishAt = form.publishAt === undefined ? (before?.publishAt ?? null) : momentOf(form.publishAt);
  const isLater = publishAt !== null && publishAt > now;
  const isPublished = (isLater && form.publishAt !== undefined) || (form.isPublished ?? before?.isPublished ?? false);
  const first = before?.publishedAt && before.publishedAt <= now ? before.publishedAt : null;
  return { isPublished, publishAt, publishedAt: first ?? (isPublished ? (isLater ? publishAt : now) : null) };
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** Empty after sanitising counts as missing. */
function getArticle(text: string) {
  const article = articleOf(text);
  if (article.content !== '') return article;
  throw fieldError('INVALID_INPUT', 'content', 'Content is required');
}

async function getLocked(transaction: Database, id: string): Promise<StoredBlog> {
  const row = await lockBlog(transaction, id);
  if (!row) throw new AppError('BLOG_NOT_FOUND');
  return row;
}

const MAX_TRIES = 5;

/**
 * Two articles with the same title saved at once choose the same slug; the database accepts one, the other chooses
 * again.
 */
async function withOwnSlug<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (refusedBy(error) !== 'blogs_slug_key' || tries === MAX_TRIES) throw error;
    }
  }
}

/** Article fields recorded in the audit log. */
const auditSnapshot = ({ id, views, readTime, createdAt, updatedAt, publishedAt, ...article }: StoredBlog) => article;

const note = recordChange('blog', auditSnapshot);

import { slugOf } from '@kickstand/contract/blogs/blogs.rules';
import type { Database } from '../../db/database.ts';
import { type StoredBlog, selectSlugsLike } from './blogs-admin.queries.ts';

type Named = Pick<StoredBlog, 'id' | 'slug' | 'publishedAt'>;

/** The slug of an article: from its title while it is a draft; once published it is linked to, so it stays. */
export async function chooseSlug(db: Database, title: string, before: Named | null): Promise<string> {
  if (before?.publishedAt) return before.slug;
  const slug = slugOf(title);
  const taken = new Set(await selectSlugsLike(db, slug, before?.id ?? ''));
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

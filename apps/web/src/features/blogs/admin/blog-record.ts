import { type Blog, blogForm } from '@kickstand/contract/blogs/blogs.schema';
import { type Codec, choice, commaList, flag, moment, text } from '../../../lib/form/form-codec.ts';
import { photo, photoErrors, photoParts } from '../../../lib/form/photo-slot.ts';
import { recordForm } from '../../../lib/form/record-form.ts';

/** Another server may name the author in plain text. */
const author: Codec<string> = {
  ...text(),
  load: (stored: Blog['author'] | string) => (typeof stored === 'string' ? stored : stored.fullName),
};

export const blogRecord = recordForm({
  fields: {
    title: text(),
    excerpt: text(),
    content: text(),
    author,
    category: choice<Blog['category']>('other'),
    tags: commaList,
    isPublished: flag(false),
    publishAt: moment,
    imgUrl: photo,
  },
  schema: blogForm,
  finish: (sent, { imgUrl }) => ({ ...sent, ...photoParts('blogImage', imgUrl) }),
  sentAs: photoErrors('blogImage'),
});
export type BlogValues = typeof blogRecord.empty;

export const loadedBlog = (blog: Blog) => ({ values: blogRecord.load(blog), version: blog.updatedAt });

/** Tags are sent once each; that there are none is said by an empty one. */
export function blogBody(values: BlogValues, version: string | undefined): FormData {
  const form = blogRecord.formData(values, version);
  const words = commaList.send(values.tags) as string[];
  form.delete('tags');
  for (const word of words.length > 0 ? words : ['']) form.append('tags', word);
  return form;
}

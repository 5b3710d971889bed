import { ARTICLE_DIAGRAMS, BLOG_CATEGORIES } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { wordsOf } from '@kickstand/contract/shared/words';
import { recordHistory, saveFailure } from '../../../lib/form/save-failure.ts';
import { WRITING_TOOLS } from '../../../lib/form/writing-tools.ts';
import { photoStore } from '../../../lib/photos/photo-store.ts';
import { formDraft, previewLink, recordVersions } from '../../../lib/records/records.api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select, TextArea, TextInput } from '../../../ui/form/text-input.tsx';
import { PhotoField } from '../../../ui/media/photo-field.tsx';
import { FormDialog } from '../../../ui/record/form/form-dialog.tsx';
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx';
import { fetchAdminBlog, useSaveBlog } from './admin-blogs.api.ts';
import { ArticlePreview } from './article-preview.tsx';
import { type BlogValues, blogRecord, loadedBlog } from './blog-record.ts';
import './blog-form.css';

const CONTENT_HELP = 'Markdown works as you type: ## heading, - list, > quote, **bold**.';
const HTML_HELP = `Plain text or HTML. An empty line begins a new paragraph. <figure data-diagram="…"><figcaption>…</figcaption></figure> shows a working diagram: ${ARTICLE_DIAGRAMS.join(', ')}.`;

/** Adds an article, or changes the given one, with a preview of what visitors will see. */
export function BlogForm({ blog, onClose }: { blog: Blog | null; onClose: () => void }) {
  const saving = useSaveBlog(blog?._id);

  const done = () => {
    toast.success(`Blog ${blog ? 'updated' : 'created'} successfully`);
    onClose();
  };

  return (
    <FormDialog<BlogValues>
      title={blog ? 'Edit Article' : 'Add New Article'}
      size="xl"
      saveLabel={blog ? 'Update Article' : 'Create Article'}
      loaded={blog ? loadedBlog(blog) : { values: blogRecord.empty }}
      drafts={formDraft('blog', blog?._id)}
      preview={blog ? previewLink('blog', blog._id) : undefined}
      versions={blog ? recordVersions('blog', blog, blogRecord.load) : undefined}
      history={blog ? recordHistory('blog', blog._id) : undefined}
      loadNewer={blog ? async () => loadedBlog(await fetchAdminBlog(blog._id)) : undefined}
      check={blogRecord.check}
      save={(values, options) => saving.mutateAsync({ values, ...options })}
      explain={(error) => saveFailure(error, 'Operation failed', blogRecord.fieldAt)}
      onSaved={done}
      onClose={onClose}
    >
      {({ register, control, watch, formState: { errors } }) => {
        const input = blogRecord.inputs(register);
        return (
          <div className="blog-form">
            <FormSection>
              <Field className="form-full" label="Article Title" required error={errors.title?.message}>
                <TextInput data-autofocus {...input('title')} />
              </Field>
              <Field className="form-full" label="Excerpt" required error={errors.excerpt?.message}>
                <TextArea rows={2} {...input('excerpt')} />
              </Field>
              <RichTextField
                className="form-full"
                control={control}
                name="content"
                label="Content"
                required
                rows={8}
                maxLength={input('content').maxLength}
                help={CONTENT_HELP}
                htmlHelp={HTML_HELP}
                tools={WRITING_TOOLS}
              />
              <Field label="Author" required error={errors.author?.message}>
                <TextInput {...input('author')} />
              </Field>
              <Field label="Category" required error={errors.category?.message}>
                <Select {...register('category')}>
                  {BLOG_CATEGORIES.map((category) => (
                    <option key={category} value={category}>
                      {wordsOf(category)}
                    </option>
                  ))}
                </Select>
              </Field>
              <div className="form-full">
                <PhotoField
                  control={control}
                  name="imgUrl"
                  label="Featured Image"
                  drawn={blog?.imgUrl}
                  photos={photoStore}
                />
              </div>
              <Field
                className="form-full"
                label="Tags"
                help="Enter tags separated by commas"
                error={errors.tags?.message}
              >
                <TextInput {...input('tags')} />
              </Field>
              <div className="form-full">
                <Checkbox error={errors.isPublished?.message} {...register('isPublished')}>
                  Publish immediately
                </Checkbox>
              </div>
              <Field
                className="form-full"
                label="Publish at"
                help="To publish it later, even if it isn't ticked above."
                error={errors.publishAt?.message}
              >
                <TextInput type="datetime-local" {...register('publishAt')} />
              </Field>
            </FormSection>
            <ArticlePreview title={watch('title')} content={watch('content')} id={blog?._id} />
          </div>
        );
      }}
    </FormDialog>
  );
}

import { articleHtml } from '@kickstand/contract/blogs/article-html';
import { filmAt } from '@kickstand/contract/fields/film-links';
import { type FormattedText, htmlOf } from '@kickstand/contract/fields/formatted-text';
import { pictureProblem } from '@kickstand/contract/fields/uploads';
import { addMedia } from '@kickstand/contract/media/media.endpoints';
import { call } from '../api/api-client.ts';
import { failureText } from './form-errors.ts';
import { formDataOf } from './record-form.ts';

/** What every editor of formatted text needs to know about the site: `<RichTextField tools={WRITING_TOOLS} …>`. */
export const WRITING_TOOLS = {
  htmlOf: articleHtml,
  filmAt,
  pictureProblem,
  async uploadPicture(file: File, alt: string, signal: AbortSignal) {
    const { url, width, height } = (await call(addMedia, { body: formDataOf({ alt, picture: file }) }, { signal })).data
      .picture;
    return { src: url, width, height };
  },
  uploadFailure: (error: unknown) => failureText(error, "The picture couldn't be uploaded. Please try again."),
};

/** For a field of text that may be formatted: it stays plain until a person edits it. */
export const FORMATTED_TEXT = {
  tools: WRITING_TOOLS,
  reads: (value: unknown) => htmlOf((value ?? '') as FormattedText),
  writes: (html: string): FormattedText => ({ html }),
};

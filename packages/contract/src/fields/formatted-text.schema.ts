import * as z from 'zod/mini';
import { countMarks } from '../blogs/blogs.rules.ts';
import { textOf } from './formatted-text.ts';
import { trimmedText } from './text-fields.ts';

const MAX_HTML = 60_000;
const MAX_MARKS = 6000;

/** HTML whose text says what `plain` accepts, judged once its own size is known. */
const htmlOf = (label: string, plain: z.ZodMiniType<string, string>) =>
  trimmedText(label, MAX_HTML).check(
    z.refine((html) => countMarks(html) <= MAX_MARKS, {
      error: `${label} must hold at most ${MAX_MARKS} of the characters <, > and &`,
      abort: true,
    }),
    z.refine<string>((html) => plain.safeParse(textOf({ html })).success, {
      error: ({ input }) => plain.safeParse(textOf({ html: String(input) })).error?.issues[0]?.message,
    }),
  );

/** The HTML beside a text of a record, sent where a person formatted it; the server derives the text. */
export const formattedHtml = (label: string, maxLength: number) =>
  z.optional(htmlOf(label, trimmedText(label, maxLength)));

/** Plain text as `plain` accepts it, or HTML with such a text. */
export const formattedText = <Plain extends z.ZodMiniType<string, string>>(label: string, plain: Plain) =>
  z.union([plain, z.object({ html: htmlOf(label, plain) })], {
    // of the two, the sentence that fits what was sent
    error: (issue) => {
      const place = typeof issue.input === 'object' && issue.input !== null ? 1 : 0;
      const problems = (issue as { errors?: { message: string }[][] }).errors ?? [];
      return problems[place]?.[0]?.message ?? `${label} must be text`;
    },
  });

import { articleHtml } from '@kickstand/contract/blogs/article-html';
import { type FormattedText, isPlainHtml, textOf } from '@kickstand/contract/fields/formatted-text';
import { sanitiseArticle } from './sanitise-article.ts';

/** What of a text may be stored: cleaned HTML, or plain text where nothing in it is formatted. */
export function cleanFormatted(text: FormattedText): FormattedText {
  if (typeof text === 'string') return text;
  const html = sanitiseArticle(articleHtml(text.html));
  return isPlainHtml(html) ? textOf({ html }) : { html };
}

type Written = { text: string; html: string };
type Sent = { [Field in keyof Written]?: string | undefined };

/**
 * Both columns of a text: its HTML, empty where it is plain, and the text, which every reader of plain text uses. A
 * caller who only knows the text and sends it unchanged doesn't lose the formatting.
 */
export function writtenColumns(sent: Sent, before: Written): Written {
  if (sent.html) {
    const cleaned = cleanFormatted({ html: sent.html });
    return { text: textOf(cleaned), html: typeof cleaned === 'string' ? '' : cleaned.html };
  }
  const text = sent.text ?? before.text;
  const isKept = sent.html === undefined && text === before.text;
  return { text, html: isKept ? before.html : '' };
}

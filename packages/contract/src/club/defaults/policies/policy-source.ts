import { escaped, tableHtml } from '../../policies/policy-text.rules.ts';
import type { Policy } from '../../sections/policies.schema.ts';

type PolicyBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** A policy as it is written here; in the database and in the editor it is HTML. */
export type PolicySource = {
  readonly effective: string;
  readonly intro: string;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly blocks: readonly PolicyBlock[];
  }[];
};

/** `linked` are words that lead to another page wherever they appear. */
export function policyOf(source: PolicySource, linked: Readonly<Record<string, string>> = {}): Policy {
  const inline = (text: string) =>
    Object.entries(linked).reduce(
      (html, [words, path]) => html.replaceAll(escaped(words), `<a href="${path}">${escaped(words)}</a>`),
      escaped(text),
    );
  const block = (content: PolicyBlock): string => {
    if (content.kind === 'paragraph') return `<p>${inline(content.text)}</p>`;
    if (content.kind === 'list') return `<ul>${content.items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
    return tableHtml(content);
  };
  const html = source.sections.map(
    ({ heading, blocks }) => `<h2>${escaped(heading)}</h2>${blocks.map(block).join('')}`,
  );
  return { effective: source.effective, intro: source.intro, html: html.join('\n') };
}

/** HTML text that is safe to place into a page. */
export type Markup = { readonly markup: string };

/** Writes HTML: every value is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Markup | Markup[])[]): Markup {
  return { markup: parts.reduce((text, part, index) => text + render(values[index - 1] ?? '') + part) };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(value: string | number | Markup | Markup[]): string {
  if (Array.isArray(value)) return value.map((part) => part.markup).join('');
  if (typeof value === 'object') return value.markup;
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

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

/** The layout of the pages the server renders itself: documentation, and a demo's mailbox and payments. */
export function serverPage(title: string, body: Markup): string {
  return html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/api/server-page.css"></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`.markup;
}

export const SERVER_PAGE_CSS = `
body{margin:0;background:#f5f7f4;color:#10191d;font:16px/1.55 "Hanken Grotesk",system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 20px 64px}
h1{font-size:2.25rem;line-height:1.05;margin:0 0 16px}
h2{font-size:1.25rem;margin:40px 0 8px}
a{color:#0f5f60;text-underline-offset:3px}
:focus-visible{outline:3px solid #10191d;outline-offset:2px}
p,li{max-width:44em}
table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #dae2dd}
th,td{text-align:left;padding:10px 12px;border-bottom:1px solid #dae2dd;vertical-align:top;overflow-wrap:anywhere}
th{background:#ebefeb;font-size:.875rem;color:#4c5d5f}
code,pre{font:500 .875rem/1.5 ui-monospace,monospace}
pre{background:#fff;border:1px solid #dae2dd;padding:14px;overflow-x:auto;white-space:pre-wrap}
article{background:#fff;border:1px solid #dae2dd;border-radius:10px;padding:16px 18px;margin:12px 0}
article h3{margin:0 0 4px;font-size:1rem}
.method{display:inline-block;min-width:4.2em;font-weight:700;color:#0f5f60}
.dim{color:#4c5d5f}
.scroll{overflow-x:auto}
.scroll table{min-width:820px}
.scroll :is(th,td){overflow-wrap:normal}
form.row,label.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0 0 6px}
form.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18em),1fr));gap:12px 24px;align-items:end;background:#fff;border:1px solid #dae2dd;border-radius:10px;padding:16px 18px}
.fields>label:not(.row){display:grid;gap:4px}
input,select,button{font:inherit;min-height:40px;padding:0 10px;border:1px solid #7d8f8d;border-radius:6px;background:#fff;color:inherit}
input[type=checkbox]{min-height:0;width:20px;height:20px}
button{background:#10191d;border-color:#10191d;color:#f1f4ef;font-weight:600;cursor:pointer}
td button{background:#fff;color:#10191d}
iframe{width:100%;height:560px;border:1px solid #dae2dd;border-radius:10px;background:#fff}
`;

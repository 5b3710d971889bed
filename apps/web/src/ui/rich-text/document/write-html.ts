import type { Fragment, Mark, Node } from '@tiptap/pm/model';

/** A part of a text as the server's sanitiser writes it, so that saving it again changes nothing. */
export function writeBlock(node: Node): string {
  const write = BLOCKS[node.type.name];
  return write ? write(node) : `<p>${writeInline(node.content)}</p>`;
}

const writeBlocks = (content: Fragment): string => childrenOf(content).map(writeBlock).join('');

const tagged = (name: string) => (node: Node) => `<${name}>${writeBlocks(node.content)}</${name}>`;

const BLOCKS: Record<string, (node: Node) => string> = {
  paragraph: ({ content }) => (content.size === 0 ? '' : `<p>${writeInline(content)}</p>`),
  heading: ({ attrs, content }) => `<h${attrs.level}>${writeInline(content)}</h${attrs.level}>`,
  bulletList: tagged('ul'),
  orderedList: tagged('ol'),
  listItem: (item) => `<li>${unwrapped(item.content)}</li>`,
  blockquote: tagged('blockquote'),
  codeBlock: ({ textContent }) => `<pre>${escaped(textContent)}</pre>`,
  horizontalRule: () => '<hr />',
  picture: writePicture,
  film: ({ attrs: { site, href, title } }) =>
    `<figure><a${attributes({ href, 'data-film': site })}>${escaped(title || href)}</a></figure>`,
  diagram: ({ attrs, content }) => `<figure${attributes({ 'data-diagram': attrs.name })}>${caption(content)}</figure>`,
  kept: ({ attrs }) => String(attrs.html),
  table: writeTable,
};

/** One paragraph in an item or a cell needs no tag; a list may follow it. */
function unwrapped(content: Fragment): string {
  const [first, ...rest] = childrenOf(content);
  const isPlain = first?.type.name === 'paragraph' && rest.every(({ type }) => /List$/.test(type.name));
  return isPlain ? `${writeInline(first.content)}${rest.map(writeBlock).join('')}` : writeBlocks(content);
}

function writePicture({ attrs: { src, alt, width, height, holder }, content }: Node): string {
  const size = width && height ? { width, height } : {};
  const image = `<img${attributes({ src, ...size })} alt=${quoted(alt)} />`;
  if (content.size > 0 || holder === 'figure') return `<figure>${image}${caption(content)}</figure>`;
  return holder === 'p' ? `<p>${image}</p>` : image;
}

const caption = (content: Fragment) => (content.size > 0 ? `<figcaption>${writeInline(content)}</figcaption>` : '');

function writeTable({ attrs, content }: Node): string {
  const rows = childrenOf(content);
  const heads = rows.findIndex((row) => childrenOf(row.content).some(({ type }) => type.name !== 'tableHeader'));
  const partOf = (row: Node, place: number): string => row.attrs.part ?? (place < heads ? 'thead' : 'tbody');
  let html = attrs.caption ? `<caption>${escaped(attrs.caption)}</caption>` : '';
  let open = '';
  for (const [place, row] of rows.entries()) {
    const part = partOf(row, place);
    if (part !== open) html += `${open && `</${open}>`}<${part}>`;
    html += `<tr>${childrenOf(row.content)
      .map((cell) => writeCell(cell, part))
      .join('')}</tr>`;
    open = part;
  }
  return `<table>${html}${open && `</${open}>`}</table>`;
}

function writeCell({ type, attrs, content }: Node, part: string): string {
  const name = type.name === 'tableHeader' ? 'th' : 'td';
  const { colspan, rowspan } = attrs;
  const spans = { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) };
  const scope = name === 'th' ? (attrs.scope ?? (part === 'thead' ? 'col' : 'row')) : '';
  return `<${name}${attributes({ ...spans, scope })}>${unwrapped(content)}</${name}>`;
}

/** Marks that neighbours share are written around both. */
function writeInline(content: Fragment): string {
  let html = '';
  let open: readonly Mark[] = [];
  const change = (marks: readonly Mark[]) => {
    let same = 0;
    while (same < open.length && marks[same]?.eq(open[same] as Mark)) same += 1;
    html += open
      .slice(same)
      .toReversed()
      .map((mark) => `</${tagOf(mark)}>`)
      .join('');
    html += marks.slice(same).map(opening).join('');
    open = marks;
  };
  for (const node of childrenOf(content)) {
    change(node.marks.filter((mark) => tagOf(mark) !== undefined));
    html += node.isText ? escaped(node.text ?? '') : node.type.name === 'hardBreak' ? '<br />' : '';
  }
  change([]);
  return html;
}

const MARKS: Record<string, string> = { link: 'a', bold: 'strong', italic: 'em', code: 'code' };
const tagOf = (mark: Mark) => MARKS[mark.type.name];

const opening = (mark: Mark) =>
  mark.type.name === 'link' ? `<a${attributes({ href: mark.attrs.href })}>` : `<${tagOf(mark)}>`;

const attributes = (values: Record<string, unknown>) =>
  Object.entries(values)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}=${quoted(value)}`)
    .join('');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

const quoted = (value: unknown) => `"${escaped(String(value)).replaceAll('"', '&quot;')}"`;

const childrenOf = (content: Fragment): readonly Node[] => content.content;

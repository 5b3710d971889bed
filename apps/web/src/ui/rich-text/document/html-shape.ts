/** Attributes that the server adds by itself. */
const ADDED = new Set(['srcset', 'sizes', 'loading', 'rel', 'target', 'width', 'height']);
/** A paragraph alone in one of these looks the same without its tag. */
const HOLDERS = new Set(['li', 'td', 'th', 'blockquote']);
const BLOCKS = new Set(
  'p h2 h3 h4 ul ol li blockquote pre hr figure figcaption table caption thead tbody tfoot tr th td img'.split(' '),
);

/** What HTML says, without the ways of writing it: two texts of the same shape look and read the same. */
export function shapeOf(root: Element): string {
  const shape = inner(root);
  return isLoose(root) ? `<p>${shape}</p>` : shape;
}

const isLoose = (root: Element) =>
  root.textContent?.trim() !== '' && ![...root.children].some((child) => BLOCKS.has(child.localName));

function inner(element: Element): string {
  const isPre = element.localName === 'pre';
  const only = HOLDERS.has(element.localName) && element.children.length === 1 ? element.children[0] : undefined;
  if (only?.localName === 'p' && element.textContent?.trim() === only.textContent?.trim()) return inner(only);
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === 3) return isPre ? node.textContent : (node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' ');
    return node.nodeType === 1 ? outer(node as Element) : '';
  });
  const text = parts.join('');
  return isPre
    ? text
    : text.replace(/ ?(<\/?(?:p|h\d|[uo]l|li|blockquote|figure|figcaption|t\w+|caption)\b[^>]*>) ?/g, '$1').trim();
}

function outer(element: Element): string {
  const name = RENAMED[element.localName] ?? element.localName;
  const attributes = [...element.attributes]
    .filter((attribute) => !ADDED.has(attribute.name) && attribute.value !== '')
    .map((attribute) => ` ${attribute.name}=${JSON.stringify(attribute.value)}`)
    .sort();
  return `<${name}${attributes.join('')}>${inner(element)}</${name}>`;
}

const RENAMED: Record<string, string> = { b: 'strong', i: 'em' };
